import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { pageLanguageMachine } from '../../machines/site/pageLanguage.machine.ts';
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
  'institutions',
  'organization',
] as const;

export type CopyName = (typeof copyNames)[number];

/** Loads files of sentences in the language of the page; call it before a screen that uses them is shown. */
export type LoadCopy = (...names: readonly CopyName[]) => Promise<void>;

export type PageLanguageActor = ActorRefFrom<typeof pageLanguageMachine>;

/** The language of the site's pages during a visit, which the visitor can change. */
export interface PageLanguage {
  readonly actor: PageLanguageActor;
  readonly tag: () => SiteLanguage;
  readonly language: () => Language;
  /** Rejects with a `ChunkLoadError` if a file does not load. */
  readonly loadCopy: LoadCopy;
}

/**
 * Opens the language of a page. English is in the chunks of the screens; other languages load beside them (ADR 21).
 *
 * @param first language of the document
 */
export function startPageLanguage(first: SiteLanguage): PageLanguage {
  const copies = new Map<string, unknown>();
  const wanted = new Set<CopyName>();
  const spanish: Language = {
    tag: 'es',
    copyOf<Copy>({ name, copy }: Catalogue<Copy>): Copy {
      if (copies.has(name)) return copies.get(name) as Copy;
      // English sentences are better than no page.
      reportError(new Error(`The Spanish catalogue "${name}" has not loaded.`));
      return copy;
    },
  };
  async function loadSentences(names: readonly CopyName[]): Promise<void> {
    for (const catalogues of await Promise.all(names.map(loadSpanish)))
      for (const { name, copy } of Object.values(catalogues)) copies.set(name, copy);
  }
  async function loadWanted(): Promise<void> {
    const names = [...wanted];
    await loadSentences(names);
    // Another screen may have loaded meanwhile.
    if (wanted.size > names.length) await loadWanted();
  }
  const logic = pageLanguageMachine.provide({
    actors: {
      loadSentences: fromPromise<void, { tag: string }>(async ({ input }) => {
        if (input.tag === 'es') await loadWanted();
      }),
    },
  });
  const actor = createActor(logic, { input: { tag: first } }).start();
  const tag = (): SiteLanguage => (actor.getSnapshot().context.tag === 'es' ? 'es' : 'en');
  return {
    actor,
    tag,
    language: () => (tag() === 'es' ? spanish : english),
    async loadCopy(...names) {
      for (const name of names) wanted.add(name);
      if (tag() === 'es') await loadSentences(names);
    },
  };
}

function loadSpanish(name: CopyName): Promise<CopyFile> {
  const load = spanishFiles[`../copy/${name}.es.ts`];
  if (!load) throw new Error(`There is no Spanish file "${name}".`);
  return loadChunk(`${name}.es`, load);
}
