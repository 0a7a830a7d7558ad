import { appearances, type Appearance } from '../../machines/site/appearance.machine.ts';
import { writeCookie } from './writeCookie.ts';

/** Shows an appearance and remembers it from visit to visit. */
export interface AppearanceMemory {
  recall(): Appearance;
  /** Gives the page this appearance. */
  show(appearance: Appearance): void;
  /** Remembers it for a year; where cookies are blocked it lasts as long as the page. */
  keep(appearance: Appearance): void;
}

/** What the server reads to send a page that has its appearance from the first pixel on. */
const appearanceCookie = 'appearance';

const yearInSeconds = 31_536_000;

/**
 * Remembers the appearance in a cookie, not in local storage: only a cookie reaches the server, which sends the page in
 * its appearance from the first paint on.
 *
 * @param page the document that is shown
 */
export function createAppearanceMemory(page: Document): AppearanceMemory {
  return {
    recall: () => readAppearance(page.cookie),
    show(appearance) {
      if (appearance === 'system') delete page.documentElement.dataset['theme'];
      else page.documentElement.dataset['theme'] = appearance;
      for (const meta of page.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"][data-theme]')) {
        meta.media = themeColourMedia(meta.dataset['theme'] ?? '', appearance);
      }
    },
    keep(appearance) {
      const age = appearance === 'system' ? 0 : yearInSeconds;
      writeCookie(page, `${appearanceCookie}=${appearance}; Max-Age=${age}`);
    },
  };
}

/**
 * Reads the remembered appearance.
 *
 * @param cookies a `Cookie` header, or `document.cookie`
 * @returns `system` where nothing that is known is remembered
 */
export function readAppearance(cookies: string): Appearance {
  const pairs = cookies.split(';').map((pair) => pair.trim());
  return appearances.find((appearance) => pairs.includes(`${appearanceCookie}=${appearance}`)) ?? 'system';
}

/**
 * Says when the browser's own bars take the colour of a theme.
 *
 * @param theme `light` or `dark`, which the colour belongs to
 * @param appearance what the page follows
 * @returns the `media` of the theme's `<meta name="theme-color">`
 */
export function themeColourMedia(theme: string, appearance: Appearance): string {
  if (appearance === 'system') return `(prefers-color-scheme: ${theme})`;
  return theme === appearance ? 'all' : 'not all';
}
