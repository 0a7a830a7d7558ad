import { english, type Language } from '../copy/language.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import { withStrings } from './hostStrings.ts';

interface EmbedLanguage {
  readonly language: Language;
  /** Calls back once the sentences of the language are there: at once for English. */
  readonly whenLoaded: (show: () => void) => void;
}

const loadSpanish = () => loadChunk('spanish', () => import('./spanish.ts'));

/**
 * Returns the language of a widget, with the sentences of the host page. Spanish is a chunk of its own; if it does not
 * load, the widget is in English.
 *
 * @param options the mount options, not yet validated
 */
export function embedLanguage(
  options: unknown,
  load: () => Promise<Pick<Language, 'copyOf'>> = loadSpanish,
): EmbedLanguage {
  const { language: tag, strings } = Object(options);
  const replaced = (language: Language) =>
    strings === undefined ? language : withStrings(language, strings);
  if (tag !== 'es') return { language: replaced(english), whenLoaded: (show) => show() };
  let { copyOf } = english;
  const loading = load().then((spanish) => {
    ({ copyOf } = spanish);
  }, reportError);
  return {
    language: replaced({ tag: 'es-US', copyOf: (catalogue) => copyOf(catalogue) }),
    whenLoaded: (show) => void loading.then(show),
  };
}
