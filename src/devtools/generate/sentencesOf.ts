/** A sentence of a catalogue. */
interface Sentence {
  /** Path of the key, such as `main.title`. */
  readonly key: string;
  /** The text; values that a function inserts are their names in braces. */
  readonly sentence: string;
}

/** Returns the sentences of a catalogue in its order. */
export function sentencesOf(copy: object, path: readonly string[] = []): readonly Sentence[] {
  return Object.entries(copy).flatMap(([name, part]: [string, unknown]): readonly Sentence[] => {
    const own = [...path, name];
    if (typeof part === 'object' && part !== null) return sentencesOf(part, own);
    const key = own.join('.');
    if (typeof part === 'string') return [{ key, sentence: part }];
    if (typeof part === 'function') return [{ key, sentence: withNames(part) }];
    return [];
  });
}

/** Calls a function of a catalogue with the names of its parameters. */
function withNames(sentence: Function): string {
  const [, list = ''] = /^(?:function \w*)?\(?([^)=]*)\)?/.exec(String(sentence)) ?? [];
  const names = list.split(',').map((name) => name.trim());
  return String(Reflect.apply(sentence, undefined, names.filter(Boolean).map(placeholder)));
}

/** A value that appears as its name where a sentence inserts it, joins it as a list or counts with it. */
function placeholder(name: string): unknown {
  const text = `{${name}}`;
  if (name === 'waitMs') return 30_000;
  return Object.assign([text], { toString: () => text });
}
