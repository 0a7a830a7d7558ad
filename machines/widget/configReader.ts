/** What is wrong with a configuration; each code has a sentence in `src/copy`. */
export type ConfigFaultCode =
  | 'object-expected'
  | 'list-expected'
  | 'text-expected'
  | 'truth-expected'
  | 'minutes-expected'
  | 'address-expected'
  | 'choice-expected'
  | 'function-expected'
  | 'style-expected'
  | 'key-unknown'
  | 'key-missing'
  | 'list-empty'
  | 'named-twice'
  | 'providers-left-out'
  | 'passkeys-alone'
  | 'both-email-methods';

export interface ConfigFault {
  readonly code: ConfigFaultCode;
  /** Where it is, as in `otpOptions.methods[1]`; the empty string for the configuration itself. */
  readonly key: string;
  /** What may stand there, where it is one of a few. */
  readonly choices?: readonly string[];
}

/** Reads one value; what is wrong is added to the faults and reads as `undefined`, as does what is not there. */
export type Reader<Value> = (value: unknown, key: string, faults: ConfigFault[]) => Value | undefined;

type Shape = Readonly<Record<string, Reader<unknown>>>;
type ReadShape<S extends Shape> = {
  [Key in keyof S]: S[Key] extends Reader<infer Value> ? Value | undefined : never;
};

/** Reads an object of known keys; every other key is a fault. */
export function objectOf<S extends Shape>(shape: S): Reader<ReadShape<S>> {
  return (value, key, faults) => {
    if (value === undefined) return undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      faults.push({ code: 'object-expected', key });
      return undefined;
    }
    const found = new Map<string, unknown>(Object.entries(value));
    for (const name of found.keys()) {
      if (!Object.hasOwn(shape, name))
        faults.push({ code: 'key-unknown', key: below(key, name), choices: Object.keys(shape) });
    }
    const read = Object.entries(shape).map(([name, reader]) => [
      name,
      reader(found.get(name), below(key, name), faults),
    ]);
    return Object.fromEntries(read) as ReadShape<S>;
  };
}

/** Reads a list with at least one thing in it. */
export function listOf<Value>(reader: Reader<Value>): Reader<readonly Value[]> {
  return (value, key, faults) => {
    if (value === undefined) return undefined;
    if (!Array.isArray(value)) {
      faults.push({ code: 'list-expected', key });
      return undefined;
    }
    if (value.length === 0) faults.push({ code: 'list-empty', key });
    return value.flatMap((item: unknown, at) => {
      const place = `${key}[${at}]`;
      if (item === undefined) faults.push({ code: 'key-missing', key: place });
      const read = reader(item, place, faults);
      return read === undefined ? [] : [read];
    });
  };
}

/** Reads a list in which nothing stands twice, by a name of each thing. */
export function distinct<Value>(
  reader: Reader<readonly Value[]>,
  nameOf: (value: Value) => unknown,
): Reader<readonly Value[]> {
  return (value, key, faults) => {
    const read = reader(value, key, faults);
    const names = read?.map(nameOf) ?? [];
    names.forEach((name, at) => {
      if (names.indexOf(name) < at) faults.push({ code: 'named-twice', key: `${key}[${at}]` });
    });
    return read;
  };
}

/** Reads one of a few words. */
export function oneOf<Choice extends string>(choices: readonly Choice[]): Reader<Choice> {
  return (value, key, faults) => {
    const chosen = choices.find((choice) => choice === value);
    if (value !== undefined && chosen === undefined) faults.push({ code: 'choice-expected', key, choices });
    return chosen;
  };
}

function plain<Value>(code: ConfigFaultCode, isRight: (value: unknown) => value is Value): Reader<Value> {
  return (value, key, faults) => {
    if (value === undefined) return undefined;
    if (isRight(value)) return value;
    faults.push({ code, key });
    return undefined;
  };
}

export const text = plain(
  'text-expected',
  (value): value is string => typeof value === 'string' && value !== '',
);
export const truth = plain('truth-expected', (value): value is boolean => typeof value === 'boolean');
export const callable = plain(
  'function-expected',
  (value): value is (...parameters: readonly unknown[]) => unknown => typeof value === 'function',
);
/** Whole minutes, at least one; what is too long is the provider's to say. */
export const minutes = plain(
  'minutes-expected',
  (value): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0,
);
/** A whole web address: what is not http(s) must never become a link. */
export const address = plain(
  'address-expected',
  (value): value is string => typeof value === 'string' && /^https?:\/\/[^\s/]\S*$/i.test(value),
);

function below(key: string, name: string): string {
  return key === '' ? name : `${key}.${name}`;
}
