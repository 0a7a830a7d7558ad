import { describe, expect, test } from 'vitest';
import { chosenInspector, openInspector } from '../../../src/devtools/inspection/inspectorChoice.ts';
import { startInspector } from '../../../src/devtools/inspection/statelyInspector.ts';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
}

describe('the inspector of a page', () => {
  test('is none unless it is asked for', async () => {
    expect(chosenInspector('?next=/dashboard', storage())).toBeNull();
    const page = { location: { search: '' }, sessionStorage: storage() } as unknown as Window;
    expect(await openInspector(page)).toBeNull();
  });

  test.each([
    ['?inspect', 'stately'],
    ['?inspect=', 'stately'],
    ['?next=/x&inspect=offline', 'offline'],
    ['?inspect=anything', 'stately'],
  ])('with %s is %s, also on the next page of the tab, until it is ended', (search, place) => {
    const kept = storage();
    expect(chosenInspector(search, kept)).toBe(place);
    expect(chosenInspector('', kept)).toBe(place);
    expect(chosenInspector('?inspect=off', kept)).toBeNull();
    expect(chosenInspector('', kept)).toBeNull();
  });

  test('says so where the browser lets no window open', () => {
    const said: string[] = [];
    const page = {
      open: () => null,
      location: { href: 'http://localhost/login', origin: 'http://localhost' },
      document: {
        createElement: () => ({ setAttribute: () => undefined, style: {} }),
        body: { prepend: ({ textContent }: HTMLElement) => said.push(textContent ?? '') },
      },
    } as unknown as Window;
    expect(startInspector(page, 'offline')).toBeNull();
    expect(said).toEqual([expect.stringContaining('Allow pop-up windows for this site')]);
  });
});
