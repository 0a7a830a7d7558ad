import { expect, test } from 'vitest';
import { pageSnapshots, type ReportedSuite } from './pageSnapshots.ts';

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
