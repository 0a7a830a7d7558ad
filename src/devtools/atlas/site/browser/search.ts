import type { SearchEntry, SearchFile } from '../searchKinds.ts';
import { searchKinds } from '../searchKinds.ts';
import { find, type Findable, findables, marked } from '../searchMatch.ts';

declare global {
  /** Left by the index, a script of its own that is loaded when the search is first used. */
  var atlasSearch: SearchFile | undefined;
}

/** Letters of a result's text that fit two lines. */
const excerptLength = 160;

interface SearchParts {
  readonly area: HTMLElement;
  readonly form: HTMLFormElement;
  readonly field: HTMLInputElement;
  readonly kind: HTMLSelectElement;
  readonly count: HTMLElement;
  readonly results: HTMLOListElement;
}

/**
 * Brings the search of a page to life: `/` leads to it, the arrows go through what was found, Escape empties it.
 *
 * @param page any page of the atlas
 * @param top address of the folder that holds the index and every machine's folder
 */
export function startSearch(page: Document, top: URL): void {
  const parts = partsOf(page);
  if (!parts) return;
  let among: readonly Findable[] = [];
  const { area, form, field, kind, count, results } = parts;
  const update = (): void => {
    const chosen = searchKinds.find((each) => each === kind.value) ?? null;
    const { count: found, shown } = find(among, field.value, chosen);
    results.replaceChildren(...shown.map((entry) => resultOf(page, entry, field.value, top)));
    count.textContent = field.value.trim().length < 2 ? '' : countInWords(found, shown.length);
  };
  const clear = (): void => {
    field.value = '';
    update();
  };
  area.hidden = false;
  form.addEventListener('focusin', () => {
    if (among.length > 0 || page.querySelector('script[data-search]')) return;
    loadIndex(page, top, (file) => {
      among = findables(file);
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
  page.addEventListener('keydown', (event) => answerKey(event, parts, clear));
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

function loadIndex(page: Document, top: URL, take: (file: SearchFile) => void): void {
  const script = page.createElement('script');
  script.dataset['search'] = '';
  script.src = new URL('search.js', top).href;
  script.addEventListener('load', () => {
    if (globalThis.atlasSearch) take(globalThis.atlasSearch);
  });
  page.head.append(script);
}

function answerKey(event: KeyboardEvent, { form, field, results }: SearchParts, clear: () => void): void {
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
  // In the choice of what to look for, the arrows choose.
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

function countInWords(found: number, shown: number): string {
  if (found === 0) return 'Nothing found';
  const all = `${found} found`;
  return found > shown ? `${all}, the first ${shown} are shown` : all;
}

function resultOf(page: Document, entry: SearchEntry, query: string, top: URL): HTMLLIElement {
  const { kind, machine, name, text, anchor } = entry;
  const link = page.createElement('a');
  const address = new URL(`${machine}/index.html`, top);
  if (anchor !== '') address.hash = anchor;
  link.href = address.href;
  // Safari gives the focus to a pressed link only then; without it the results would be gone before the press arrives.
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
