import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { LanguageContext } from '../../src/copy/useCopy.ts';
import { expectAccessible } from '../support/photographs.ts';
import { replacedLanguage } from '../embed/pseudoStrings.ts';
import { clipped, untranslated } from '../support/pseudoLocale.ts';
import { englishTexts, spanish } from '../support/spanish.ts';

/** The narrowest width in CSS pixels that WCAG 2.2 requires (1.4.10). */
const narrow = 320;

/**
 * Tests that screens show only translated text, and show it completely: in a pseudo language that runs from right to
 * left, which a host page gives as its sentences, and in Spanish on a narrow page.
 *
 * @param screens screens by name; a screen that renders nothing is skipped
 * @param given text on the screens that is not from a catalogue
 */
export function testPseudoScreens(
  screens: Readonly<Record<string, ReactNode>>,
  given: readonly string[],
): void {
  beforeEach(() => document.documentElement.setAttribute('dir', 'rtl'));
  afterEach(async () => {
    document.documentElement.removeAttribute('dir');
    await cleanup();
  });

  test.each(Object.entries(screens))(
    'shows "%s" completely and fully translated, from right to left and in Spanish',
    async (name, screen) => {
      const { container, rerender } = await render(
        <LanguageContext value={replacedLanguage}>{screen}</LanguageContext>,
      );
      const isScreen = container.querySelector('h1') !== null;
      expect(isScreen || container.textContent === '', 'the screen has a heading').toBe(true);
      if (!isScreen) return;
      await expectAccessible(name);
      expect(untranslated(container, [...given, '←'])).toEqual([]);
      expect(clipped(container)).toEqual([]);
      expect(container.querySelector('img, script'), 'no injected markup').toBeNull();

      document.documentElement.removeAttribute('dir');
      await page.viewport(narrow, 800);
      await rerender(<LanguageContext value={spanish}>{screen}</LanguageContext>);
      // Some headings are from the pseudo language.
      const isPseudo = (text: string) => text.includes('⟦');
      expect(englishTexts(container, given).filter((text) => !isPseudo(text))).toEqual([]);
      expect(clipped(container)).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(narrow);
    },
  );
}
