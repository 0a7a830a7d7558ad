/** The kinds of configuration fault. `src/copy/widget.en.ts` has a sentence for each. */
export type ConfigFaultCode =
  | 'object-expected'
  | 'array-expected'
  | 'string-expected'
  | 'text-expected'
  | 'boolean-expected'
  | 'minutes-expected'
  | 'url-expected'
  | 'origin-expected'
  | 'choice-expected'
  | 'function-expected'
  | 'style-expected'
  | 'key-unknown'
  | 'key-missing'
  | 'array-empty'
  | 'duplicate'
  | 'providers-left-out'
  | 'passkeys-alone'
  | 'both-email-methods'
  | 'token-malformed'
  | 'token-unknown';

export interface ConfigFault {
  readonly code: ConfigFaultCode;
  /** Path of the faulty key, such as `otpOptions.methods[1]`; empty if the configuration itself is faulty. */
  readonly key: string;
  /** The allowed values or keys, if they form a closed list. */
  readonly choices?: readonly string[];
}

/**
 * Parses one value of a configuration. Returns `undefined` if the value is missing or faulty, and adds each fault to
 * `faults`.
 */
export type Reader<Value> = (value: unknown, key: string, faults: ConfigFault[]) => Value | undefined;

type Shape = Readonly<Record<string, Reader<unknown>>>;
type ReadShape<S extends Shape> = {
  [Key in keyof S]: S[Key] extends Reader<infer Value> ? Value | undefined : never;
};

/** Creates the reader of an object with known keys. A key that `shape` does not have is a fault. */
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
        faults.push({ code: 'key-unknown', key: childKey(key, name), choices: Object.keys(shape) });
    }
    const read = Object.entries(shape).map(([name, reader]) => [
      name,
      reader(found.get(name), childKey(key, name), faults),
    ]);
    return Object.fromEntries(read) as ReadShape<S>;
  };
}

/**
 * Creates the reader of a non-empty array.
 *
 * @param reader the reader of each item
 */
export function listOf<Value>(reader: Reader<Value>): Reader<readonly Value[]> {
  return (value, key, faults) => {
    if (value === undefined) return undefined;
    if (!Array.isArray(value)) {
      faults.push({ code: 'array-expected', key });
      return undefined;
    }
    if (value.length === 0) faults.push({ code: 'array-empty', key });
    return value.flatMap((item: unknown, index) => {
      const itemKey = `${key}[${index}]`;
      if (item === undefined) faults.push({ code: 'key-missing', key: itemKey });
      const read = reader(item, itemKey, faults);
      return read === undefined ? [] : [read];
    });
  };
}

/**
 * Creates the reader of an array without duplicates. Two items are duplicates if `nameOf` returns the same text for
 * both.
 */
export function unique<Value>(
  reader: Reader<readonly Value[]>,
  nameOf: (value: Value) => unknown,
): Reader<readonly Value[]> {
  return (value, key, faults) => {
    const read = reader(value, key, faults);
    // Stryker disable next-line ArrayDeclaration: one name has no duplicate
    const names = read?.map(nameOf) ?? [];
    names.forEach((name, index) => {
      if (names.indexOf(name) < index) faults.push({ code: 'duplicate', key: `${key}[${index}]` });
    });
    return read;
  };
}

/** Creates the reader of a value from a closed list of strings. */
export function oneOf<Choice extends string | number>(choices: readonly Choice[]): Reader<Choice> {
  return (value, key, faults) => {
    const chosen = choices.find((choice) => choice === value);
    if (value !== undefined && chosen === undefined)
      faults.push({ code: 'choice-expected', key, choices: choices.map(String) });
    return chosen;
  };
}

function valueReader<Value>(
  code: ConfigFaultCode,
  isValid: (value: unknown) => value is Value,
): Reader<Value> {
  return (value, key, faults) => {
    if (value === undefined) return undefined;
    if (isValid(value)) return value;
    faults.push({ code, key });
    return undefined;
  };
}

export const nonEmptyString = valueReader(
  'string-expected',
  (value): value is string => typeof value === 'string' && value !== '',
);
/** Reads a string that may be empty. */
export const text = valueReader('text-expected', (value): value is string => typeof value === 'string');
export const bool = valueReader('boolean-expected', (value): value is boolean => typeof value === 'boolean');
export const callable = valueReader(
  'function-expected',
  (value): value is (...parameters: readonly unknown[]) => unknown => typeof value === 'function',
);
/** Reads a whole number of minutes, at least 1. The identity provider decides the maximum. */
export const minutes = valueReader(
  'minutes-expected',
  // Stryker disable next-line ConditionalExpression: `isSafeInteger` is false for every other type
  (value): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0,
);
/** Reads an absolute http or https URL. No other scheme, such as `javascript:`, may become a link. */
export const httpUrl = valueReader(
  'url-expected',
  (value): value is string =>
    typeof value === 'string' && /^https?:\/\/[^\s/]\S*$/i.test(value) && URL.canParse(value),
);

function childKey(key: string, name: string): string {
  return key === '' ? name : `${key}.${name}`;
}

/** Returns the faults of missing keys, without those whose value, or an object around it, has another fault. */
export function unreported(
  missing: readonly ConfigFault[],
  faults: readonly ConfigFault[],
): readonly ConfigFault[] {
  return missing.filter(
    ({ key }) => !faults.some((fault) => fault.key === key || key.startsWith(`${fault.key}.`)),
  );
}
