import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { oauthProviders } from '../../machines/contracts/oauthRequests.ts';
import { providerMarks } from '../../src/widget/providerMarks.ts';
import { markFile } from './markFile.ts';

const file = 'src/widget/providerMarks.ts';
/** The formatter breaks lines as it likes. */
const withoutLayout = (code: string) => code.replaceAll(/\s+/g, ' ');

test('the marks are those of the icon set (UPDATE_MARKS=1 writes them)', () => {
  if (process.env['UPDATE_MARKS'] === '1') writeFileSync(file, markFile());
  expect(withoutLayout(readFileSync(file, 'utf8'))).toBe(withoutLayout(markFile()));
});

test('every provider has a mark of its own', () => {
  expect(Object.keys(providerMarks)).toEqual([...oauthProviders]);
  expect(new Set(Object.values(providerMarks)).size).toBe(oauthProviders.length);
  for (const path of Object.values(providerMarks)) expect(path).toMatch(/^[Mm][\d\s.,a-zA-Z-]+$/);
});
