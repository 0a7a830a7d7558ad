import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sectionsOf } from '../../../../src/devtools/atlas/site/specification.ts';
import { everyModel } from '../../../support/everyModel.ts';
import { sectionNames } from '../../../support/specification.ts';

const sections = sectionsOf(readFileSync('docs/specification.md', 'utf8'));

/** Lists the sections that journeys name and the specification does not have. */
function unknownSections(journeys: readonly { readonly specifies?: readonly string[] }[]): readonly string[] {
  const known = new Set(sections.map(({ name }) => name));
  return journeys.flatMap(({ specifies = [] }) => specifies.filter((name) => !known.has(name)));
}

test('the names of the sections are those of the document, each once', () => {
  expect(sections.map(({ name }) => name)).toEqual(sectionNames);
  expect(new Set(sectionNames).size).toBe(sectionNames.length);
});

test.each([...everyModel])('the journeys of %s name sections of the specification', (_, { journeys }) => {
  expect(unknownSections(journeys)).toEqual([]);
});

test('an unknown section is found', () => {
  expect(unknownSections([{ specifies: ['4 Login', '4 Logout'] }, {}])).toEqual(['4 Logout']);
});

test('a section has the title of its chapter and its text without marks', () => {
  expect(sections).toContainEqual({
    name: '9 session duration, login and reset',
    chapter: 'Constants',
    text: '60 minutes',
  });
  expect(sections.find(({ name }) => name === '5 Passcode')?.text).toBe(
    'digits, at most 6; "Invalid passcode, please try again."',
  );
});
