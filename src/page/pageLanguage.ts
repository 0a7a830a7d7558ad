import type { SiteLanguage } from '../config/languages.ts';
import { english, type Catalogue, type Language } from '../copy/language.ts';
import { loadChunk } from './chunkLoader.ts';

type CopyFile = Readonly<Record<string, Catalogue<unknown>>>;

const spanishFiles = import.meta.glob<CopyFile>('../copy/*.es.ts');

/** Files of `src/copy`, by the name before the language. The first two are for all pages. */
export const copyNames = [
  'site',
  'failures',
  'pages',
  'signIn',
  'widget',
  'passkeys',
  'secondStep',
  'dashboard',
  'profile',
] as const;

export type CopyName = (typeof copyNames)[number];

/** Loads files of sentences in the language of the page; call it before a screen that uses them is shown. */
export type LoadCopy = (...names: readonly CopyName[]) => Promise<void>;

/** The language of the site's pages during a visit. */
export interface PageLanguage {
  readonly tag: SiteLanguage;
  readonly language: Language;
  /** Rejects with a `ChunkLoadError` if a file does not load. */
  readonly loadCopy: LoadCopy;
}

/**
 * Returns a language of the site. English is in the chunks of the screens; other languages load beside them (ADR 21).
 */
export function openLanguage(tag: SiteLanguage): PageLanguage {
  if (tag === 'en') return { tag, language: english, loadCopy: () => Promise.resolve() };
  const copies = new Map<string, unknown>();
  return {
    tag,
    language: {
      tag,
      copyOf<Copy>({ name, copy }: Catalogue<Copy>): Copy {
        if (copies.has(name)) return copies.get(name) as Copy;
        // English sentences are better than no page.
        reportError(new Error(`The Spanish catalogue "${name}" has not loaded.`));
        return copy;
      },
    },
    async loadCopy(...names) {
      const files = await Promise.all(names.map(loadSpanish));
      for (const catalogues of files)
        for (const { name, copy } of Object.values(catalogues)) copies.set(name, copy);
    },
  };
}

function loadSpanish(name: CopyName): Promise<CopyFile> {
  const load = spanishFiles[`../copy/${name}.es.ts`];
  if (!load) throw new Error(`There is no Spanish file "${name}".`);
  return loadChunk(`${name}.es`, load);
}
