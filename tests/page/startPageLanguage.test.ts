import { readdirSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { siteCopy } from '../../src/copy/site.en.ts';
import { siteCopy as spanishSiteCopy } from '../../src/copy/site.es.ts';
import { contactCopy } from '../../src/copy/pages.en.ts';
import { contactCopy as spanishContactCopy } from '../../src/copy/pages.es.ts';
import { copyNames, startPageLanguage, type PageLanguage } from '../../src/page/startPageLanguage.ts';

it('knows every file of sentences', () => {
  const files = readdirSync('src/copy').filter((name) => name.endsWith('.es.ts'));
  expect(files.toSorted()).toEqual(copyNames.map((name) => `${name}.es.ts`).toSorted());
});

it('has the Spanish sentences of a file once the file has loaded, and reports a sentence that is needed before', async () => {
  const report = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', report);
  const { language, loadCopy } = startPageLanguage('es');
  expect(language().copyOf(siteCopy)).toBe(siteCopy.copy);
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('The Spanish catalogue "site" has not loaded.'));
  await loadCopy('site');
  expect(language().copyOf(siteCopy)).toBe(spanishSiteCopy.copy);
  expect(report).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

it('loads nothing for English', async () => {
  const { language, loadCopy } = startPageLanguage('en');
  await loadCopy('site');
  expect(language().copyOf(siteCopy)).toBe(siteCopy.copy);
});

async function choose({ actor }: PageLanguage, tag: string): Promise<void> {
  actor.send({ type: 'language.chosen', tag });
  await waitFor(actor, (snapshot) => snapshot.matches('shown'));
}

it('changes to a language with the sentences of all screens that have loaded, and back', async () => {
  const page = startPageLanguage('en');
  await page.loadCopy('site');
  await page.loadCopy('pages');
  await choose(page, 'es');
  expect([page.tag(), page.language().copyOf(siteCopy)]).toEqual(['es', spanishSiteCopy.copy]);
  expect(page.language().copyOf(contactCopy)).toBe(spanishContactCopy.copy);
  await choose(page, 'en');
  expect([page.tag(), page.language().copyOf(contactCopy)]).toEqual(['en', contactCopy.copy]);
});

it('has the sentences of a screen that loads while the language changes', async () => {
  const page = startPageLanguage('en');
  await page.loadCopy('site');
  const changed = choose(page, 'es');
  await page.loadCopy('pages');
  await changed;
  expect(page.language().copyOf(contactCopy)).toBe(spanishContactCopy.copy);
});
