import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { SourceFile } from '../support/sourceLaw.ts';
import {
  commentsIn,
  deadReferences,
  dialectIn,
  longComments,
  paragraphsIn,
  sentencesOf,
  testNamesIn,
} from './prose.ts';
import { sourcesOf } from './sourcesOf.ts';

const sources = ['machines', 'src', 'tests'].flatMap(sourcesOf);

/** Excludes the files of this law, because they name the expressions that it refuses. */
const lawful = ({ path }: SourceFile) => !path.startsWith('tests/architecture/prose');

const documents = ['README.md', ...below('docs'), ...below('machines'), ...below('tests')].map((path) => ({
  path,
  code: readFileSync(path, 'utf8'),
}));

function below(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.startsWith('flows/'))
    .map((name) => `${folder}/${name}`);
}

const sections = new Set(
  [...readFileSync('docs/specification.md', 'utf8').matchAll(/^## (\d+)\. /gm)].map(
    ([, number]) => number ?? '',
  ),
);

describe('plain English (docs/CONTRIBUTING.md, "Writing")', () => {
  test('is written in comments', () => {
    const comments = sources.filter(lawful).flatMap(commentsIn);
    expect(comments.length).toBeGreaterThan(1_000);
    expect(comments.flatMap(dialectIn)).toEqual([]);
  });

  test('is written in the names of tests and journeys', () => {
    const names = sources
      .filter(({ path }) => path.startsWith('tests/'))
      .filter(lawful)
      .flatMap(testNamesIn);
    expect(names.length).toBeGreaterThan(2_000);
    expect(names.flatMap(dialectIn)).toEqual([]);
  });

  test('is written on screens, in mails and in errors', () => {
    const shown = sources.filter(({ path }) => !path.startsWith('tests/')).flatMap(sentencesOf);
    expect(shown.length).toBeGreaterThan(1_000);
    expect(shown.filter(({ text }) => !text.endsWith('?')).flatMap(dialectIn)).toEqual([]);
  });

  test('is written in documents', () => {
    expect(documents.length).toBeGreaterThan(20);
    expect(documents.flatMap(paragraphsIn).flatMap(dialectIn)).toEqual([]);
  });

  test('explains private code in at most two sentences', () => {
    expect(sources.flatMap(longComments)).toEqual([]);
  });

  test('cites sections of the specification that exist', () => {
    const prose = [...sources.filter(lawful).flatMap(commentsIn), ...documents.flatMap(paragraphsIn)];
    expect(sections.size).toBe(9);
    expect(prose.flatMap((piece) => deadReferences(piece, sections))).toEqual([]);
  });
});

describe('the law', () => {
  const path = 'src/page/sample.ts';

  test.each([
    'Whoever signs in is told.',
    'What is kept of a passkey.',
    'Starts it anew.',
    'Nobody looks at it.',
    'The page is drawn ahead.',
  ])('refuses "%s"', (text) => expect(dialectIn({ path, text })).not.toEqual([]));

  test.each(['Returns the session of this tab, or null.', 'Redirects to what the link names.'])(
    'accepts "%s"',
    (text) => expect(dialectIn({ path, text })).toEqual([]),
  );

  test('reads neighboring line comments as one, and doc comments apart', () => {
    const code = '// One.\n// Two.\nconst a = 1;\n/** Three. */\nexport const b = a;';
    expect(commentsIn({ path, code }).map(({ text }) => text)).toEqual(['One. Two.', 'Three.']);
  });

  test('refuses three sentences on private code and accepts them on an export', () => {
    const comment = '/** One. Two. Three. */';
    expect(longComments({ path, code: `${comment}\nconst a = 1;` })).toHaveLength(1);
    expect(longComments({ path, code: `${comment}\nexport const a = 1;` })).toEqual([]);
  });

  test('refuses a section that does not exist', () => {
    const cite = (text: string) => deadReferences({ path, text }, sections);
    expect(cite('Ten of them (specification, section 12).')).toHaveLength(1);
    expect(cite('Ten of them (specification).')).toHaveLength(1);
    expect(cite('Ten of them (specification, section 9).')).toEqual([]);
  });

  test('reads test names of every form', () => {
    const code = "test('one', f); test.each([1])('two', f); describe(`three`, f); it.skipIf(x)(\"four\", f);";
    expect(testNamesIn({ path, code }).map(({ text }) => text)).toEqual(['one', 'two', 'three', 'four']);
  });
});
