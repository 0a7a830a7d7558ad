import { startViewer } from '../../viewer/drawingViewer.ts';
import { lightDrawings, DrawingStage } from './light.ts';
import { startSearch } from './search.ts';

/**
 * The URL of this script leads to the root folder of the atlas. It is read here, because `currentScript` is `null` in
 * event listeners.
 */
const script = document.currentScript;

document.addEventListener('DOMContentLoaded', () => {
  if (script instanceof HTMLScriptElement) startSearch(document, new URL('.', script.src));
  startFilters(document);
  document.documentElement.classList.add('scripted');
  for (const figure of document.querySelectorAll('[data-viewer]')) {
    for (const tools of figure.querySelectorAll<HTMLElement>('[data-viewer-tools]')) tools.hidden = false;
    startViewer(figure);
  }
  lightDrawings(document, new DrawingStage(document));
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-print]')) {
    button.hidden = false;
    button.addEventListener('click', () => window.print());
  }
});

/** The chosen filters of a page. An empty text or `false` lets every row pass. */
interface Filter {
  readonly room: string;
  readonly failure: string;
  readonly changed: boolean;
  readonly bare: boolean;
}

/**
 * Activates the filters of a page. The chosen filters are in the URL fragment, such as `#failure=timed-out&bare=on`,
 * so that a filtered list can be linked to.
 */
function startFilters(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('form[data-filters]');
  const output = form?.querySelector('output');
  if (!form || !output) return;
  const rows = [...page.querySelectorAll<HTMLElement>('[data-row]')];
  const groups = [...page.querySelectorAll<HTMLElement>('[data-group]')];
  const noun = output.dataset['noun'] ?? '';

  const update = (): void => {
    const filter = filterOf(form);
    let count = 0;
    for (const row of rows) {
      row.hidden = !passes(row, filter);
      if (!row.hidden) count += 1;
    }
    for (const group of groups) group.hidden = group.querySelector('[data-row]:not([hidden])') === null;
    output.textContent = count === rows.length ? `${count} ${noun}` : `${count} of ${rows.length} ${noun}`;
  };
  const choose = (): void => {
    update();
    const chosen = new URLSearchParams(
      [...new FormData(form)].flatMap(([name, value]) =>
        typeof value === 'string' && value !== '' ? [[name, value]] : [],
      ),
    );
    // Replaces the entry of the history, so that Back leaves the list. An empty fragment would scroll to the top.
    page.location.replace(`#${chosen.size > 0 ? chosen.toString() : 'all'}`);
  };
  const read = (): void => {
    const { hash } = page.location;
    if (hash.includes('=')) fill(form, new URLSearchParams(hash.slice(1)));
    update();
  };

  form.hidden = false;
  form.addEventListener('change', choose);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.querySelector('button')?.addEventListener('click', () => {
    form.reset();
    choose();
  });
  page.defaultView?.addEventListener('hashchange', read);
  read();
}

function filterOf(form: HTMLFormElement): Filter {
  const chosen = new FormData(form);
  const textOf = (name: string): string => {
    const value = chosen.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    room: textOf('room'),
    failure: textOf('failure'),
    changed: chosen.has('changed'),
    bare: chosen.has('bare'),
  };
}

function fill(form: HTMLFormElement, chosen: URLSearchParams): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      field.value = chosen.get(field.name) ?? '';
      // A value that the list no longer has, as in an old link, selects nothing. Every row is shown, so the field says so.
      if (field.selectedIndex === -1) field.value = '';
    }
    if (field instanceof HTMLInputElement) field.checked = chosen.has(field.name);
  }
}

function passes({ dataset }: HTMLElement, { room, failure, changed, bare }: Filter): boolean {
  return (
    (room === '' || dataset['room'] === room) &&
    (failure === '' || (dataset['failures'] ?? '').split('\n').includes(failure)) &&
    (!changed || dataset['changed'] !== undefined) &&
    (!bare || dataset['pictured'] === undefined)
  );
}
