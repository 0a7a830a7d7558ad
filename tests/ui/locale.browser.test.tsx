import { expect, test, describe, afterEach } from 'vitest';
import { LanguageContext } from '../../src/copy/useCopy.ts';
import { pseudoLanguage, untranslated, clipped } from '../support/pseudoLocale.ts';
import { englishTexts, spanish } from '../support/spanish.ts';
import { sidewaysScroll, violations } from './pageFaults.ts';
import { renderPage, setThemeAndWidth } from './renderPage.tsx';
import { sceneData } from './sceneData.ts';
import { pageNamed, pages } from './scenes.tsx';

describe('locale', () => {
  const isTimestamp = (text: string) => /^[A-Z][a-z]{2} \d+, (?:\d{4}, )?\d/.test(text);

  test.each(Object.keys(pages))('"%s" has no untranslated sentence', async (name) => {
    await renderPage(<LanguageContext value={pseudoLanguage}>{pageNamed(name)}</LanguageContext>);
    const untranslatedLines = untranslated(document.body, [])
      .flatMap((text) => text.split('\n'))
      .filter((line) => /\p{L}{2}/u.test(line) && !isTimestamp(line) && !sceneData.includes(line));
    expect(untranslatedLines).toEqual([]);
  });
});

describe('rightToLeft', () => {
  afterEach(() => document.documentElement.removeAttribute('dir'));

  // No language of the site is written from right to left. This keeps the layout free of left and right, so that one
  // could be added.
  test.each(['home', 'contact', 'login', 'forgot password', 'reset password', 'not found'])(
    '"%s" does not overflow from right to left',
    async (name) => {
      document.documentElement.dir = 'rtl';
      await renderPage(pageNamed(name));
      await setThemeAndWidth('light', 320);
      expect([...sidewaysScroll(320), ...clipped(document.body)]).toEqual([]);
    },
  );

  test.each(['ltr', 'rtl'])('the button that reveals a password covers none of it (%s)', async (dir) => {
    document.documentElement.dir = dir;
    await renderPage(pageNamed('login'));
    const button = document.querySelector('[data-reveal]');
    const field = document.getElementById(button?.getAttribute('data-reveal') ?? '');
    if (!button || !field) throw new Error('The login has no password that can be revealed.');
    const [edge, covered] = [field.getBoundingClientRect(), button.getBoundingClientRect()];
    const { paddingLeft, paddingRight } = getComputedStyle(field);
    const overlap =
      dir === 'rtl'
        ? covered.right - edge.left - Number.parseFloat(paddingLeft)
        : edge.right - covered.left - Number.parseFloat(paddingRight);
    expect(overlap).toBeLessThanOrEqual(0);
  });
});

describe('spanish', () => {
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
});
