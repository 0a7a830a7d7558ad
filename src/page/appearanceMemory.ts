import { appearances, type Appearance } from '../../machines/site/appearances.ts';
import { writeCookie } from './writeCookie.ts';

/** Applies an appearance to the page and remembers it across visits. */
export interface AppearanceMemory {
  recall(): Appearance;
  apply(appearance: Appearance): void;
  /** Stores the appearance for a year. With cookies blocked, it lasts as long as the page. */
  store(appearance: Appearance): void;
}

/** Name of the cookie with the appearance. */
export const appearanceCookie = 'appearance';

const yearInSeconds = 31_536_000;

/**
 * Creates the memory of the appearance. It uses a cookie, not local storage, because the server needs the appearance to
 * send a document with the right first paint.
 *
 * @param page the current document
 */
export function createAppearanceMemory(page: Document): AppearanceMemory {
  return {
    recall: () => readAppearance(page.cookie),
    apply(appearance) {
      if (appearance === 'system') delete page.documentElement.dataset['theme'];
      else page.documentElement.dataset['theme'] = appearance;
      for (const meta of page.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"][data-theme]')) {
        meta.media = themeColorMedia(meta.dataset['theme'] ?? '', appearance);
      }
    },
    store(appearance) {
      const age = appearance === 'system' ? 0 : yearInSeconds;
      writeCookie(page, `${appearanceCookie}=${appearance}; Max-Age=${age}`);
    },
  };
}

/**
 * Reads the remembered appearance.
 *
 * @param cookies a `Cookie` header, or `document.cookie`
 * @returns the remembered appearance, or `system` if no known appearance is stored
 */
export function readAppearance(cookies: string): Appearance {
  const pairs = cookies.split(/; */);
  return appearances.find((appearance) => pairs.includes(`${appearanceCookie}=${appearance}`)) ?? 'system';
}

/**
 * Returns the `media` attribute of a `<meta name="theme-color">`.
 *
 * @param theme the theme that the color belongs to, `light` or `dark`
 * @param appearance appearance of the page
 */
export function themeColorMedia(theme: string, appearance: Appearance): string {
  if (appearance === 'system') return `(prefers-color-scheme: ${theme})`;
  return theme === appearance ? 'all' : 'not all';
}
