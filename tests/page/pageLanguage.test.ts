import { readdirSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { siteCopy } from '../../src/copy/site.en.ts';
import { siteCopy as spanishSiteCopy } from '../../src/copy/site.es.ts';
import { contactCopy } from '../../src/copy/pages.en.ts';
import { contactCopy as spanishContactCopy } from '../../src/copy/pages.es.ts';
import { copyNames, openLanguage } from '../../src/page/pageLanguage.ts';

it('knows every file of sentences', () => {
  const files = readdirSync('src/copy').filter((name) => name.endsWith('.es.ts'));
  expect(files.toSorted()).toEqual(copyNames.map((name) => `${name}.es.ts`).toSorted());
});

it('has the Spanish sentences of a file once the file has loaded, and reports a sentence that is needed before', async () => {
  const report = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', report);
  const { language, loadCopy } = openLanguage('es');
  expect(language().copyOf(siteCopy)).toBe(siteCopy.copy);
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('The Spanish catalogue "site" has not loaded.'));
  await loadCopy('site');
  expect(language().copyOf(siteCopy)).toBe(spanishSiteCopy.copy);
  expect(report).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

it('loads nothing for English', async () => {
  const { language, loadCopy } = openLanguage('en');
  await loadCopy('site');
  expect(language().copyOf(siteCopy)).toBe(siteCopy.copy);
});

it('changes to a language with the sentences of all screens that have loaded, and back', async () => {
  const { actor, tag, language, loadCopy, choose } = openLanguage('en');
  await loadCopy('site');
  await loadCopy('pages');
  const seen: string[] = [];
  actor.subscribe(({ context }) => seen.push(context.tag));
  await choose('es');
  expect([tag(), language().copyOf(siteCopy)]).toEqual(['es', spanishSiteCopy.copy]);
  expect(language().copyOf(contactCopy)).toBe(spanishContactCopy.copy);
  await choose('en');
  expect([tag(), language().copyOf(contactCopy)]).toEqual(['en', contactCopy.copy]);
  expect(seen).toEqual(['es', 'en']);
});

it('has the sentences of a screen that loads while the language changes', async () => {
  const { language, loadCopy, choose } = openLanguage('en');
  await loadCopy('site');
  const changed = choose('es');
  await loadCopy('pages');
  await changed;
  expect(language().copyOf(contactCopy)).toBe(spanishContactCopy.copy);
});
