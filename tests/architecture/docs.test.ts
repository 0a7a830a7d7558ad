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

/** Matches fenced code blocks. Links in them are not checked. */
const fence = /^[ \t]*```[\s\S]*?^[ \t]*```/gm;

function linksIn(text: string): readonly string[] {
  const prose = text.replaceAll(fence, '').replaceAll(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^()\s]+)\)/g)].map(([, target]) => target ?? '');
}

/** Returns the anchors that GitHub generates from the headings of a Markdown document. */
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

/** Paths of generated files that documents may name although Git ignores them. */
const generated = new Set(['docs/flows/index.html', 'docs/flows/changes/index.html']);

function missingFiles({ path, text }: { readonly path: string; readonly text: string }): readonly string[] {
  const named = [...text.matchAll(/`((?:machines|src|tests|docs|public|\.\.)\/[\w./-]+)`/g)];
  return named
    .map(([, name = '']) => (name.startsWith('..') ? join(dirname(path), name) : name))
    .filter((name) => !generated.has(name) && !existsSync(name));
}

describe.each(documents)('$path', (document) => {
  test('has no dead links', () => expect(deadLinks(document)).toEqual([]));

  test('names only existing files', () => expect(missingFiles(document)).toEqual([]));

  test('names only existing scripts', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
    const named = [...document.text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)];
    expect(named.map(([, run, word]) => run ?? word ?? '').filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('the specification', () => {
  const sections = [...readFileSync('docs/specification.md', 'utf8').matchAll(/^## (\d+)\. /gm)];
  const numbers = new Set(sections.map(([, number]) => number));
  const texts = rooms.flatMap((room) => filesBelow(room, /\.(?:md|tsx?)$/));

  test('has every section that comments and documents cite', () => {
    expect(numbers.size).toBe(9);
    const dead = texts.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\(specification, sections? ([\d, and]+)\)/g)]
        .filter(([, cited = '']) => (cited.match(/\d+/g) ?? []).some((number) => !numbers.has(number)))
        .map(([reference]) => `${path}: ${reference}`),
    );
    expect(dead).toEqual([]);
  });
});

describe('decision records', () => {
  const records = readdirSync('docs/adr').filter((name) => name !== 'README.md');
  const index = readFileSync('docs/adr/README.md', 'utf8');

  test('are numbered without gaps', () => {
    const numbers = records.map((name) => Number(/^(\d{4})-[a-z0-9-]+\.md$/.exec(name)?.[1]));
    expect(numbers.toSorted((first, second) => first - second)).toEqual(
      records.map((_, position) => position + 1),
    );
  });

  test.each(records)('are in the index: %s', (name) => {
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

  test('lists variables', () => expect(variables.length).toBeGreaterThan(0));

  test.each(variables.map(([, name]) => name ?? ''))('lists a variable that is read: %s', (name) => {
    const reads = `(?:env|environment|loadEnv\\([^)]*\\))(?:\\.|\\[')${name}\\b`;
    const readsUnlessEmpty = `settingOf\\([\\w.]+, '${name}'\\)`;
    expect(code).toMatch(new RegExp(`${reads}|${readsUnlessEmpty}`));
  });
});
