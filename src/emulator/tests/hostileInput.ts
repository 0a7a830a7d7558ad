import {
  constant,
  constantFrom,
  dictionary,
  jsonValue,
  oneof,
  string,
  uint8Array,
  record,
  type Arbitrary,
} from 'fast-check';

/** Values known to break parsers, queries, logs or pages. */
const notoriousValues: readonly unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  'null',
  '__proto__',
  'constructor',
  "'; DROP TABLE users; --",
  '${7*7}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  'x'.repeat(1_000),
  '@',
  'a@b',
  'A@EXAMPLE.COM ',
  'javascript:alert(1)',
  'http://localhost',
  'https://user:secret@localhost/',
  0,
  -0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  60,
  true,
  false,
  null,
  [],
  {},
  [[]],
  { toString: 1 },
  { length: -1 },
  ['a', { b: [null] }],
];

const hostileValue = oneof(
  { weight: 5, arbitrary: constantFrom(...notoriousValues) },
  { weight: 1, arbitrary: string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: jsonValue({ maxDepth: 2 }) },
);

const brokenText = constantFrom(
  '',
  ' ',
  '{',
  '}',
  '{}',
  '[]',
  'null',
  'true',
  '0',
  '"text"',
  '{"a":}',
  "{'a':1}",
  '{"a":1,}',
  '\ufeff{}',
  '{"__proto__":{"email":"a@example.com"}}',
  '{"email":"a@example.com","email":1}',
  '['.repeat(100),
  `${'['.repeat(40)}${']'.repeat(40)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  `{"email":"${'a'.repeat(20_000)}@example.com"}`,
);

/**
 * Generates request bodies from nearly valid to malicious.
 *
 * @param fields fields that the endpoint reads, each with valid values
 */
export function hostileBodies(fields: Readonly<Record<string, readonly unknown[]>>): Arbitrary<BodyInit> {
  const names = Object.keys(fields);
  const value = (name: string) =>
    oneof(
      { weight: 2, arbitrary: constantFrom(...(fields[name] ?? [])) },
      { weight: 1, arbitrary: hostileValue },
    );
  const nearlyValid = record(Object.fromEntries(names.map((name) => [name, value(name)])), {
    requiredKeys: [],
  }).map((body) => JSON.stringify(body));
  return oneof(
    { weight: 8, arbitrary: nearlyValid },
    {
      weight: 1,
      arbitrary: dictionary(string({ maxLength: 10 }), hostileValue).map((body) => JSON.stringify(body)),
    },
    { weight: 1, arbitrary: brokenText },
    { weight: 1, arbitrary: string({ unit: 'binary', maxLength: 200 }) },
    { weight: 1, arbitrary: uint8Array({ maxLength: 100 }).map((bytes) => new Uint8Array(bytes)) },
  );
}

/** Generates headers, some valid and some malicious; a `Headers` object accepts all of them. */
export function hostileHeaders(valid: Readonly<Record<string, string>>): Arbitrary<Record<string, string>> {
  const value = oneof(
    constantFrom(
      '',
      'Basic',
      'Basic Og==',
      'Bearer x',
      'null',
      'http://localhost',
      'https://evil.example',
      '::',
      '%',
    ),
    string({ unit: 'grapheme-ascii', maxLength: 20 }).map((text) => text.trim()),
  );
  const odd = dictionary(
    constantFrom(
      'Authorization',
      'X-SDK-Parent-Host',
      'X-SDK-Client',
      'Origin',
      'Cookie',
      'User-Agent',
      'Content-Type',
    ),
    value,
    { maxKeys: 2 },
  );
  return oneof(
    { weight: 6, arbitrary: constant({ ...valid }) },
    { weight: 1, arbitrary: odd.map((headers) => ({ ...valid, ...headers })) },
  );
}
