import { expect } from 'vitest';

/** A page whose history replaces its URL, with the URLs that it was given. */
export function pageAt(url: string) {
  const location = new URL(url);
  const replaced: string[] = [];
  const history = {
    state: { key: 'k' },
    replaceState(state: unknown, _title: string, path: string | URL) {
      replaced.push(String(path));
      expect(state).toEqual({ key: 'k' });
      location.href = new URL(path, location).href;
    },
  };
  const page = { location, history };
  return { page: page as Pick<Window, 'location' | 'history'> & typeof page, replaced };
}
