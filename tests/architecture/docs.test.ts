import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, test } from 'vitest';

const rooms = ['docs', 'machines', 'src', 'tests'];

function filesBelow(room: string, pattern: RegExp): readonly string[] {
  return readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => join(room, name));
}

const documents = ['README.md', ...rooms.flatMap((room) => filesBelow(room, /\.md$/))].map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));

/** Its links are those of the files that are there. */
const fence = /^[ \t]*```[\s\S]*?^[ \t]*```/gm;

function linksIn(text: string): readonly string[] {
  const prose = text.replaceAll(fence, '').replaceAll(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^()\s]+)\)/g)].map(([, target]) => target ?? '');
}

/** The anchors of a document, as GitHub makes them of its headings. */
function anchorsIn(text: string): readonly string[] {
  const headings = text.replaceAll(fence, '').match(/^#{1,6} .*$/gm) ?? [];
  return headings.map((heading) =>
    heading
      .replace(/^#+ /, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function deadLinks({ path, text }: { readonly path: string; readonly text: string }): readonly string[] {
  return linksIn(text).filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [file = '', anchor = ''] = link.split('#');
    const target = file === '' ? path : join(dirname(path), file);
    if (!existsSync(target)) return true;
    return anchor !== '' && !anchorsIn(readFileSync(target, 'utf8')).includes(anchor);
  });
}

/** Paths named in passing, in backticks, where a reader would look for them. */
/** What commands make, and Git does not keep. */
const made = new Set(['docs/flows/index.html', 'docs/flows/changes/index.html']);

function missingFiles(text: string): readonly string[] {
  const named = [...text.matchAll(/`((?:machines|src|tests|docs|public)\/[\w./-]+)`/g)];
  return named.map(([, path]) => path ?? '').filter((path) => !made.has(path) && !existsSync(path));
}

describe.each(documents)('$path', (document) => {
  test('links to what is there', () => expect(deadLinks(document)).toEqual([]));

  test('names only files that are there', () => expect(missingFiles(document.text)).toEqual([]));

  test('names only scripts that are there', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
    const named = [...document.text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)];
    expect(named.map(([, run, word]) => run ?? word ?? '').filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('the decisions', () => {
  const records = readdirSync('docs/adr').filter((name) => name !== 'README.md');
  const index = readFileSync('docs/adr/README.md', 'utf8');

  test('are numbered without a gap', () => {
    const numbers = records.map((name) => Number(/^(\d{4})-[a-z0-9-]+\.md$/.exec(name)?.[1]));
    expect(numbers.toSorted((one, other) => one - other)).toEqual(records.map((_, at) => at + 1));
  });

  test.each(records)('are all in the index: %s', (name) => {
    const [heading = ''] = readFileSync(join('docs/adr', name), 'utf8').split('\n');
    expect(index).toContain(`[${heading.replace(/^# \d+\. /, '')}](${name})`);
  });
});

describe('.env.example', () => {
  const variables = [...readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)];
  const code = ['vite.config.ts', ...['src', 'tests'].flatMap((room) => filesBelow(room, /\.(?:tsx?|mjs)$/))]
    .filter((path) => path !== 'tests/architecture/docs.test.ts')
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');

  test('is read at all', () => expect(variables.length).toBeGreaterThan(0));

  test.each(variables.map(([, name]) => name ?? ''))('names a variable that is read: %s', (name) => {
    expect(code).toMatch(new RegExp(`(?:env|environment|loadEnv\\([^)]*\\))(?:\\.|\\[')${name}\\b`));
  });
});
