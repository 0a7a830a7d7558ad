import { expect, test } from 'vitest';
import { addReport, testKey, type RunReport } from './testRuns.ts';

const file = 'tests/site/contact.test.ts';
const key = 'contact machine › journeys › names the missing fields';

function reportOf(status: string, endTime = 0, title = '3. names the missing fields'): RunReport {
  const assertionResults = [{ ancestorTitles: ['contact machine', 'journeys'], title, status }];
  return { testResults: [{ name: `/project/${file}`, endTime, assertionResults }] };
}

test('the key of a test does not depend on its position or on the number of paths', () => {
  expect(testKey('contact machine', 'journeys', '3. names the missing fields')).toBe(key);
  expect(testKey('behaves live as explored on 12 paths')).toBe(
    testKey('behaves live as explored on 9 paths'),
  );
});

test('a report adds the result, the time and the version of each test', () => {
  expect(addReport({}, reportOf('failed', 1_000), 'abc1234', '/project')).toEqual({
    [file]: { [key]: { at: '1970-01-01T00:00:01.000Z', result: 'failed', version: 'abc1234' } },
  });
});

test('a test that was not run keeps its earlier run, as do the tests of other files', () => {
  const other = addReport({}, reportOf('passed'), 'abc1234', '/project');
  const before = { ...other, 'tests/site/other.test.ts': other[file] ?? {} };
  expect(addReport(before, reportOf('skipped', 5_000), 'def5678', '/project')).toEqual(before);
});

test('a test that was never run has no entry, and one that is gone loses it', () => {
  expect(addReport({}, reportOf('skipped'), 'abc1234', '/project')).toEqual({ [file]: {} });
  const before = addReport({}, reportOf('passed'), 'abc1234', '/project');
  const after = addReport(before, reportOf('passed', 0, '3. another'), 'abc1234', '/project');
  expect(Object.keys(after[file] ?? {})).toEqual(['contact machine › journeys › another']);
});
