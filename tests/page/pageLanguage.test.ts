import { readdirSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { siteCopy } from '../../src/copy/site.en.ts';
import { siteCopy as spanishSiteCopy } from '../../src/copy/site.es.ts';
import { copyNames, openLanguage } from '../../src/page/pageLanguage.ts';

it('knows every file of sentences', () => {
  const files = readdirSync('src/copy').filter((name) => name.endsWith('.es.ts'));
  expect(files.toSorted()).toEqual(copyNames.map((name) => `${name}.es.ts`).toSorted());
});

it('has the Spanish sentences of a file once the file has loaded, and reports a sentence that is needed before', async () => {
  const report = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', report);
  const { language, loadCopy } = openLanguage('es');
  expect(language.copyOf(siteCopy)).toBe(siteCopy.copy);
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('The Spanish catalogue "site" has not loaded.'));
  await loadCopy('site');
  expect(language.copyOf(siteCopy)).toBe(spanishSiteCopy.copy);
  expect(report).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

it('loads nothing for English', async () => {
  const { language, loadCopy } = openLanguage('en');
  await loadCopy('site');
  expect(language.copyOf(siteCopy)).toBe(siteCopy.copy);
});
