import { expect, test } from 'vitest';
import { LanguageContext } from '../../src/copy/useCopy.ts';
import { clipped } from '../support/pseudoLocale.ts';
import { englishTexts, spanish } from '../support/spanish.ts';
import { sidewaysScroll, violations } from './pageFaults.ts';
import { renderPage, setThemeAndWidth } from './renderPage.tsx';
import { sceneData } from './sceneData.ts';
import { pageNamed, pages } from './scenes.tsx';

const overflows = (width: number) => [...sidewaysScroll(width), ...clipped(document.body)];

test.each(Object.keys(pages))('"%s" is in Spanish, accessible, and does not overflow', async (name) => {
  await renderPage(<LanguageContext value={spanish}>{pageNamed(name)}</LanguageContext>);
  await setThemeAndWidth('light', 320);
  const faults = [...(await violations()), ...overflows(320)];
  // The header shows its links from this width on.
  await setThemeAndWidth('light', 768);
  expect([...faults, ...overflows(768)]).toEqual([]);
  expect(englishTexts(document.body, sceneData)).toEqual([]);
});
