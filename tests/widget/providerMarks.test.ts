import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { oauthProviders } from '../../machines/contracts/oauthRequests.ts';
import { providerMarks } from '../../src/widget/providerMarks.ts';
import { marksFile, providerMarks as generated } from '../../src/devtools/generate/providerMarks.ts';

/** The formatter breaks lines as it likes. */
const withoutLayout = (code: string) => code.replaceAll(/\s+/g, ' ');

test('the marks are those of the icon set (npm run marks writes them)', () => {
  expect(withoutLayout(readFileSync(marksFile, 'utf8'))).toBe(withoutLayout(generated()));
});

test('every provider has a mark of its own', () => {
  expect(Object.keys(providerMarks)).toEqual([...oauthProviders]);
  expect(new Set(Object.values(providerMarks)).size).toBe(oauthProviders.length);
  for (const path of Object.values(providerMarks)) expect(path).toMatch(/^[Mm][\d\s.,a-zA-Z-]+$/);
});
