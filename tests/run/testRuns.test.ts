import { expect, test, describe } from 'vitest';
import { pageSnapshots, type ReportedSuite } from './pageSnapshots.ts';
import { addReport, testKey, type RunReport } from './testRuns.ts';

describe('testRuns', () => {
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
});

describe('pageSnapshots', () => {
  function reportOf(isOk: boolean, path?: string): ReportedSuite {
    const attachments = path === undefined ? [] : [{ name: 'error-context', path }];
    const spec = { title: 'signs in', file: 'login.e2e.ts', line: 7, ok: isOk };
    return { suites: [{ suites: [{ specs: [{ ...spec, tests: [{ results: [{ attachments }] }] }] }] }] };
  }

  const contextOf = (lines: readonly string[]) =>
    `# Error details\n\n\`\`\`\nError\n\`\`\`\n\n# Page snapshot\n\n\`\`\`yaml\n${lines.join('\n')}\n\`\`\`\n\n# Test source\n\n\`\`\`ts\n1\n\`\`\`\n`;

  const reading = (text: string) => () => Promise.resolve(text);

  test('a failed test has a heading and the page that it saw last', async () => {
    const page = contextOf(['- main:', '  - heading "Login"']);
    expect(await pageSnapshots(reportOf(false, 'a.md'), reading(page))).toEqual([
      'Last page of login.e2e.ts:7 › signs in\n- main:\n  - heading "Login"',
    ]);
  });

  test('a long page is cut to 60 lines, and the last one counts the others', async () => {
    const page = contextOf(Array.from({ length: 100 }, (_, index) => `- text: ${index}`));
    const [text = ''] = await pageSnapshots(reportOf(false, 'a.md'), reading(page));
    const lines = text.split('\n').slice(1);
    expect(lines).toHaveLength(60);
    expect(lines.slice(-2)).toEqual(['- text: 58', '… 41 more lines']);
  });

  test('passed tests, tests without a page and missing files have no text', async () => {
    const page = contextOf(['- main']);
    expect(await pageSnapshots(reportOf(true, 'a.md'), reading(page))).toEqual([]);
    expect(await pageSnapshots(reportOf(false), reading(page))).toEqual([]);
    expect(await pageSnapshots(reportOf(false, 'a.md'), reading('# Error details'))).toEqual([]);
    const refuse = () => Promise.reject(new Error('no such file'));
    expect(await pageSnapshots(reportOf(false, 'a.md'), refuse)).toEqual([]);
  });
});
