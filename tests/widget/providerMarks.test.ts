import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { oauthProviders } from '../../machines/contracts/oauthRequests.ts';
import { providerMarks } from '../../src/widget/providerMarks.ts';
import { marksFile, providerMarks as generated } from '../../src/generate/providerMarks.ts';

/** Ignores line breaks of the formatter. */
const withoutLayout = (code: string) => code.replaceAll(/\s+/g, ' ');

test('contains the marks that npm run marks generates', () => {
  expect(withoutLayout(readFileSync(marksFile, 'utf8'))).toBe(withoutLayout(generated()));
});

test('has a different mark for every provider', () => {
  expect(Object.keys(providerMarks)).toEqual([...oauthProviders]);
  expect(new Set(Object.values(providerMarks)).size).toBe(oauthProviders.length);
  for (const path of Object.values(providerMarks)) expect(path).toMatch(/^[Mm][\d\s.,a-zA-Z-]+$/);
});
