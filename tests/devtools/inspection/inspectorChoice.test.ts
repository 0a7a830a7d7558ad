import { describe, expect, test } from 'vitest';
import { chosenInspector, openInspector } from '../../../src/devtools/inspection/inspectorChoice.ts';
import { startInspector } from '../../../src/devtools/inspection/statelyInspector.ts';

function storage(): Storage {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as unknown as Storage;
}

describe('inspectorChoice', () => {
  test('opens no inspector by default', async () => {
    expect(chosenInspector('?next=/dashboard', storage())).toBeNull();
    const page = { location: { search: '' }, sessionStorage: storage() } as unknown as Window;
    expect(await openInspector(page)).toBeNull();
  });

  test.each([
    ['?inspect', 'stately'],
    ['?inspect=', 'stately'],
    ['?next=/x&inspect=offline', 'offline'],
    ['?inspect=anything', 'stately'],
  ])('%s selects %s, also for later pages of the tab, until inspection is turned off', (search, target) => {
    const stored = storage();
    expect(chosenInspector(search, stored)).toBe(target);
    expect(chosenInspector('', stored)).toBe(target);
    expect(chosenInspector('?inspect=off', stored)).toBeNull();
    expect(chosenInspector('', stored)).toBeNull();
  });

  test('shows a notice if the browser blocks the window', () => {
    const notices: string[] = [];
    const page = {
      open: () => null,
      location: { href: 'http://localhost/login', origin: 'http://localhost' },
      document: {
        createElement: () => ({ setAttribute: () => undefined, style: {} }),
        body: { prepend: ({ textContent }: HTMLElement) => notices.push(textContent ?? '') },
      },
    } as unknown as Window;
    expect(startInspector(page, 'offline')).toBeNull();
    expect(notices).toEqual([expect.stringContaining('Allow pop-up windows for this site')]);
  });
});
