import {
  find,
  type SearchableEntry,
  searchableEntries,
  marked,
  type SearchEntry,
  type SearchFile,
  searchKinds,
} from '../searchMatch.ts';

declare global {
  /** The search index, which the script `search.js` assigns. The script is loaded when the search is first used. */
  var atlasSearch: SearchFile | undefined;
}

/** Maximum number of characters in the text of a result, which fill about two lines. */
const excerptLength = 160;

type SearchIndex = readonly SearchableEntry[] | keyof typeof waiting;

/** Says why there are no results yet. */
const waiting = {
  loading: 'Loading the search index',
  missing: 'The file search.js, which the search needs, could not be loaded',
} as const;

interface SearchParts {
  readonly area: HTMLElement;
  readonly form: HTMLFormElement;
  readonly field: HTMLInputElement;
  readonly kind: HTMLSelectElement;
  readonly count: HTMLElement;
  readonly results: HTMLOListElement;
}

/**
 * Activates the search of a page: `/` focuses the search field, the arrow keys move through the results, Escape clears
 * the field.
 *
 * @param page any page of the atlas
 * @param top URL of the folder with the index and the machines' folders
 */
export function startSearch(page: Document, top: URL): void {
  const parts = partsOf(page);
  if (!parts) return;
  let index: SearchIndex = 'loading';
  const { area, form, field, kind, count, results } = parts;
  const update = (): void => {
    const chosen = searchKinds.find((candidate) => candidate === kind.value) ?? null;
    const { count: found, shown } = find(typeof index === 'string' ? [] : index, field.value, chosen);
    results.replaceChildren(...shown.map((entry) => resultOf(page, entry, field.value, top)));
    if (field.value.trim().length < 2) count.textContent = '';
    else count.textContent = typeof index === 'string' ? waiting[index] : resultCount(found, shown.length);
  };
  const clear = (): void => {
    field.value = '';
    update();
  };
  area.hidden = false;
  form.addEventListener('focusin', () => {
    if (page.querySelector('script[data-search]')) return;
    loadIndex(page, top, (file) => {
      index = file === null ? 'missing' : searchableEntries(file);
      update();
    });
  });
  field.addEventListener('input', update);
  kind.addEventListener('change', update);
  results.addEventListener('click', clear);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    results.querySelector('a')?.click();
  });
  page.addEventListener('keydown', (event) => handleKey(event, parts, clear));
}

function partsOf(page: Document): SearchParts | null {
  const area = page.querySelector<HTMLElement>('search[data-search]');
  const form = area?.querySelector('form');
  const field = form?.querySelector('input');
  const kind = form?.querySelector('select');
  const count = form?.querySelector('output');
  const results = form?.querySelector('ol');
  return area && form && field && kind && count && results
    ? { area, form, field, kind, count, results }
    : null;
}

/** @param onLoad called with the index; `null` if it cannot be loaded */
function loadIndex(page: Document, top: URL, onLoad: (file: SearchFile | null) => void): void {
  const script = page.createElement('script');
  script.dataset['search'] = '';
  script.src = new URL('search.js', top).href;
  script.addEventListener('load', () => onLoad(globalThis.atlasSearch ?? null));
  script.addEventListener('error', () => onLoad(null));
  page.head.append(script);
}

function handleKey(event: KeyboardEvent, { form, field, results }: SearchParts, clear: () => void): void {
  const { key, target } = event;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (key === '/' && !isField(target)) {
    event.preventDefault();
    field.focus();
    field.select();
    return;
  }
  if (!(target instanceof HTMLElement) || !form.contains(target)) return;
  if (key === 'Escape') {
    event.preventDefault();
    clear();
    field.focus();
  }
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  // In the select field the arrow keys choose an option, so they must not move through the results.
  if (step === 0 || target instanceof HTMLSelectElement) return;
  const stops = [field, ...results.querySelectorAll('a')];
  const next = stops[stops.findIndex((stop) => stop === target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

function resultCount(found: number, shown: number): string {
  if (found === 0) return 'Nothing found';
  const all = `${found} found`;
  return found > shown ? `${all}, first ${shown} shown` : all;
}

function resultOf(page: Document, entry: SearchEntry, query: string, top: URL): HTMLLIElement {
  const { kind, machine, name, text, anchor } = entry;
  const link = page.createElement('a');
  const url = new URL(`${machine}/index.html`, top);
  if (anchor !== '') url.hash = anchor;
  link.href = url.href;
  // Safari focuses a clicked link only with a tabindex; without focus the results would close before the click.
  link.tabIndex = 0;
  link.append(
    part(page, 'kind', [kind]),
    ' ',
    part(page, 'name', markup(page, name, query)),
    ...(kind === 'machine' ? [] : [' ', part(page, 'in', [`in ${machine}`])]),
    ' ',
    part(page, 'words', markup(page, text, query)),
  );
  const item = page.createElement('li');
  item.append(link);
  return item;
}

function part(page: Document, name: string, content: readonly (Node | string)[]): HTMLSpanElement {
  const span = page.createElement('span');
  span.className = name;
  span.append(...content);
  return span;
}

function markup(page: Document, text: string, query: string): (Node | string)[] {
  return marked(text, query, excerptLength).map(({ text: piece, isMatch }) => {
    if (!isMatch) return piece;
    const mark = page.createElement('mark');
    mark.textContent = piece;
    return mark;
  });
}
