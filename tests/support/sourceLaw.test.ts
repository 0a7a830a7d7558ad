import { describe, expect, test } from 'vitest';
import { colorBreaches, sleepBreaches, textBreaches } from './sourceLaw.ts';

test('colorBreaches finds color literals in strings, but no ids or comments', () => {
  const code = `// #fff\nconst a = '#c0ffee'; const b = "rgb(0 0 0)"; const c = '#content'; const d = '/#about'; this.#dad = 1;`;
  expect(colorBreaches({ path: 'src/a.css.ts', code })).toEqual([
    'src/a.css.ts has the color #c0ffee',
    'src/a.css.ts has the color rgb(',
  ]);
});

describe('sleepBreaches', () => {
  const file = (code: string) => ({ path: 'tests/a.test.ts', code });

  test.each([
    `await page.waitForTimeout(200);`,
    `import { setTimeout as wait } from 'node:timers/promises';`,
    `await new Promise((resolve) => setTimeout(resolve, 50));`,
    `await new Promise<void>((done) => { setTimeout(done, 50); });`,
    `Promise.race([answer, new Promise((resolve) => setTimeout(() => resolve('waiting'), 80))]);`,
    `new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));`,
  ])('rejects %s', (code) => expect(sleepBreaches(file(code))).toHaveLength(1));

  test.each([
    `// await page.waitForTimeout(200);`,
    `test.setTimeout(30_000);`,
    `setTimeout(() => announce(wallet), 100);`,
    `new Promise((_resolve, reject) => { signal.onabort = () => setTimeout(() => reject(error), 20); });`,
    `const opened = new Promise((resolve) => { open = resolve; }); setTimeout(open, 20);`,
    `new Promise((resolve) => { clock.setTimeout(() => {}, 5); resolve(); });`,
  ])('accepts %s', (code) => expect(sleepBreaches(file(code))).toEqual([]));
});

describe('textBreaches', () => {
  const file = (code: string) => ({ path: 'src/A.tsx', code: `export const A = () => ${code};` });

  test.each([
    `<p>{isBusy && words.busy}{isDone && words.done}</p>`,
    `<p>{isOn ? words.on : words.off} <b>now</b></p>`,
    `<p>Status: {isOn ? 'on' : 'off'}</p>`,
    '<p><b>x</b>{detail && `: ${detail}`}</p>',
    `<b>{isBusy && <i />}{words.busy}</b>`,
    `<b>{isBusy ? <i /> : <u />} Busy</b>`,
    `<>{isBusy && <i />}{isBusy ? words.busy(name) : label}</>`,
  ])('rejects %s', (code) => expect(textBreaches(file(code)).length).toBeGreaterThan(0));

  test.each([
    `<p>{isBusy && words.busy}</p>`,
    `<p>{isBusy && <span>{words.busy}</span>}{isDone && <span>{words.done}</span>}</p>`,
    `<p>{words.consent} <a href="/">{words.link}</a></p>`,
    `<p>{/* Why. */}{isOn ? words.on : words.off}</p>`,
    `<p>{hasRows && divider}{rows.map((row) => <b key={row}>{row}</b>)}</p>`,
    '<p className={isOn ? words.on : words.off}><b>{`${name}:`}</b> {icon}</p>',
  ])('accepts %s', (code) => expect(textBreaches(file(code))).toEqual([]));
});
