import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createEmulatorClient } from 'fairlead-emulator/client';
import { usage } from '../../../src/emulator/package/readFlags.ts';
import { webhookFields } from '../../../src/emulator/tests/backend/webhookFields.ts';
import { codeBlocksOf, emulatorDocuments, webhookText } from './documents.ts';

/** Lines without indentation, joined, so that an excerpt of a file can be found in it. */
const unindented = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\n');

/** Files of the test projects, which `package.test.ts` executes, and a webhook that a test compares with a real one. */
const executed = [
  ...['withPlaywright', 'withServer', 'withVitest'].flatMap((project) => {
    const folder = join(import.meta.dirname, project);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|m?js|json)$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
  }),
  webhookText,
].map(unindented);

describe.each(emulatorDocuments)('%s', (path) => {
  // Commands are executed by `package.test.ts`.
  const blocks = codeBlocksOf(path).filter(({ language }) => language !== 'sh');

  test('configures the SDK so that no call leaves this computer', () => {
    const clients = blocks.filter(({ text }) => text.includes('new Client('));
    expect(clients.length).toBeGreaterThan(0);
    expect(clients.filter(({ text }) => !text.includes('fraud_env'))).toEqual([]);
  });

  test('has code blocks', () => expect(blocks.length).toBeGreaterThan(2));

  test.each(blocks)('contains only code that is executed: $language $text', ({ text }) => {
    expect(executed.filter((code) => code.includes(unindented(text)))).not.toEqual([]);
  });
});

test('the webhook in the documentation has the fields of one that is sent', () => {
  expect(Object.keys(JSON.parse(webhookText) as object)).toEqual(webhookFields);
});

describe('the document of the package', () => {
  const document = readFileSync('src/emulator/README.md', 'utf8');

  test('lists every flag', () => {
    const flags = [...usage.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, flag = '']) => flag);
    expect(flags.length).toBeGreaterThan(6);
    expect(flags.filter((flag) => !document.includes(`| \`${flag}`))).toEqual([]);
  });

  test('lists the absent methods of the SDK, and no others', () => {
    const generated = readFileSync('docs/emulator.md', 'utf8').matchAll(
      /^\| `([\w.]+)` \| .* \| (works|absent) \|$/gm,
    );
    const methods = [...generated].map(([, name = '', state = '']) => ({ name, state }));
    const [row = ''] = /^\| Node SDK .*$/m.exec(document) ?? [];
    const listed = [...row.matchAll(/`([\w.*]+)`/g)].map(([, name = '']) => name);
    const matches = (entry: string, name: string) =>
      entry.endsWith('.*') ? name.startsWith(entry.slice(0, -1)) : name === entry;
    const named = methods.filter(({ name }) => listed.some((entry) => matches(entry, name)));
    expect(methods.length).toBeGreaterThan(90);
    expect(named).toEqual(methods.filter(({ state }) => state === 'absent'));
  });

  test('lists every method of the client', () => {
    const client = createEmulatorClient({ origin: 'http://localhost:4174' });
    const { origin: _, ...parts } = client;
    const methods = Object.entries(parts).flatMap(([part, value]): (readonly [string, string])[] =>
      typeof value === 'function'
        ? [['client', part]]
        : Object.keys(value).map((name) => [`client.${part}`, name] as const),
    );
    const rows = document.split('\n').filter((line) => line.startsWith('| `client'));
    const missing = methods.filter(
      ([part, name]) => !rows.some((row) => row.includes(`\`${part}\``) && row.includes(`\`${name}\``)),
    );
    expect(methods.length).toBeGreaterThan(20);
    expect(missing).toEqual([]);
  });
});
