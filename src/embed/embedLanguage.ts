import { english, type Language } from '../copy/language.ts';
import type { WidgetSpanish } from './spanishOf.ts';

interface EmbedLanguage {
  readonly language: Language;
  /** Calls back once the sentences of the language are there: at once for English. */
  readonly whenLoaded: (show: () => void) => void;
}

/**
 * Returns the language of a widget, with the sentences of the host page. Spanish is a chunk of its own; if it does not
 * load, the widget is in English.
 *
 * @param options the mount options, not yet validated
 * @param load loads the Spanish of the widget
 */
export function embedLanguage(
  options: unknown,
  load: () => Promise<Pick<WidgetSpanish, 'copyOf'>>,
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

/**
 * Returns a language whose sentences are replaced by those of the host page. A value of another type than the sentence
 * that it replaces is ignored here and reported by `stringFaults`.
 *
 * @param strings the option of the host page, not yet validated
 */
export function withStrings({ tag, copyOf }: Language, strings: unknown): Language {
  const replaced = new Map<unknown, unknown>();
  return {
    tag,
    copyOf<Copy>(catalogue: { readonly name: string; readonly copy: Copy }): Copy {
      const copy = copyOf(catalogue);
      // The copy changes once Spanish has loaded, and views need the same object each time.
      if (!replaced.has(copy)) replaced.set(copy, replacedCopy(copy, Object(strings)[catalogue.name]));
      return replaced.get(copy) as Copy;
    },
  };
}

function replacedCopy(copy: unknown, by: unknown): unknown {
  if (typeof copy === 'string') return typeof by === 'string' ? by : copy;
  if (typeof copy === 'function') return typeof by === 'function' ? guarded(by, copy) : copy;
  if (typeof copy !== 'object' || copy === null || typeof by !== 'object' || by === null) return copy;
  return Object.fromEntries(
    Object.entries(copy).map(([key, part]: [string, unknown]) => [
      key,
      // The English messages of the identity provider must not replace sentences of the host page.
      typeof part === 'boolean' ? false : replacedCopy(part, Reflect.get(by, key)),
    ]),
  );
}

/** A function of the host page that fails, or returns no text, is reported to the page and not used. */
function guarded(by: Function, copy: Function): (...parameters: readonly unknown[]) => unknown {
  return (...parameters) => {
    try {
      const sentence: unknown = Reflect.apply(by, undefined, parameters);
      if (typeof sentence === 'string') return sentence;
      throw new TypeError('A function in strings must return a string.');
    } catch (error) {
      reportError(error);
      return Reflect.apply(copy, undefined, parameters);
    }
  };
}
