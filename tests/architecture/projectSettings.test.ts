import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTestClient } from '../../src/emulator/tests/emulatorClient.ts';
import { isMissing } from '../support/testTitles.ts';

const path = 'docs/deploy/project-settings.md';
const document = readFileSync(path, 'utf8');

/** Rows of the tables, without heads and delimiters, as cells. */
const rows = document
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|(?: setting| -)/.test(line))
  .map((line) => line.split('|').slice(1, -1));

/** Returns the tests that a cell names, each as a file in code type and a title in quotation marks. */
function testsIn(cell: string) {
  return [...cell.matchAll(/`((?:src\/emulator\/)?tests\/[^`]+)` "([^"]+)"/g)].map(
    ([, file = '', title = '']) => ({
      file,
      title,
    }),
  );
}

test(`${path} has rows of three cells`, () => {
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter((cells) => cells.length !== 3)).toEqual([]);
});

test(`${path} names a test for each setting`, () => {
  const untested = rows.filter(([, , tests = '']) => testsIn(tests).length === 0);
  expect(untested).toEqual([]);
});

test(`${path} names only tests that exist`, () => {
  const named = rows.flatMap(([, , tests = '']) => testsIn(tests));
  expect(named.filter(isMissing)).toEqual([]);
});

test(`${path} names every field of the bootstrap data`, async () => {
  const client = createTestClient();
  const response = await client.sdk('GET', `/projects/bootstrap/${client.emulator.publicToken}`);
  client.emulator.close();
  const { request_id: _id, status_code: _status, ...fields } = Object(response.at('data'));
  const names = Object.keys(fields);
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
});
