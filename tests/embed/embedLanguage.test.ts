import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failureOf } from '../../machines/contracts/failures.ts';
import { failureCopy } from '../../src/copy/failures.en.ts';
import { failureMessage } from '../../src/copy/failures.ts';
import { english } from '../../src/copy/language.ts';
import { twoStepCopy } from '../../src/copy/secondStep.en.ts';
import { widgetCopy } from '../../src/copy/widget.en.ts';
import { widgetError } from '../../src/embed/embedCallbacks.ts';
import { embedLanguage, withStrings } from '../../src/embed/embedLanguage.ts';
import { copies as institutionCopies } from '../../src/embed/institutions/institutionSpanish.ts';
import { copies } from '../../src/embed/spanish.ts';
import { stringFaults } from '../../src/embed/stringFaults.ts';
import { widgetCatalogues } from '../../src/embed/widgetSentences.ts';
import type { WidgetStrings } from '../../src/embed/widgetStrings.ts';
import { pseudoCopy } from '../support/pseudoLocale.ts';
import { institutionPseudoStrings, pseudoStrings, replacedLanguage } from './pseudoStrings.ts';

describe('hostStrings', () => {
  beforeEach(() => vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>()));
  afterEach(() => vi.unstubAllGlobals());

  const inEnglish = (strings: WidgetStrings) => withStrings(english, strings);

  describe('the sentences of a host page', () => {
    test.each(Object.values(widgetCatalogues))('replace every sentence of $name', (catalogue) => {
      const expected = JSON.stringify(pseudoCopy<unknown>(catalogue.copy));
      const copy: object = replacedLanguage.copyOf<object>(catalogue);
      const sentences = Object.entries(copy).filter(([, part]) => typeof part !== 'boolean');
      expect(JSON.stringify(Object.fromEntries(sentences))).toBe(expected);
    });

    test('replace only what they name, and receive the inserted values', () => {
      const { copyOf } = inEnglish({
        widget: { main: { title: '<b>Welcome</b>', oauth: (provider) => `With ${provider}!` }, back: '' },
        twoStep: { methods: { title: 'Who are you?' } },
      });
      const { main, back, busy } = copyOf(widgetCopy);
      expect([main.title, main.oauth('Google'), main.or, back, busy]).toEqual([
        '<b>Welcome</b>',
        'With Google!',
        'or',
        '',
        'One moment...',
      ]);
      expect(copyOf(twoStepCopy).methods).toEqual({ ...twoStepCopy.copy.methods, title: 'Who are you?' });
    });

    test('are the same object for each reader, as views need it', () => {
      const { copyOf } = inEnglish({ widget: { back: 'Return' } });
      expect(copyOf(widgetCopy)).toBe(copyOf(widgetCopy));
      expect(copyOf(twoStepCopy)).toBe(twoStepCopy.copy);
    });

    test('of one widget do not change another one', () => {
      const [first, second] = ['One', 'Two'].map((back) =>
        inEnglish({ widget: { back } }).copyOf(widgetCopy),
      );
      expect([first?.back, second?.back, widgetCopy.copy.back]).toEqual(['One', 'Two', 'Back']);
    });

    test('replace Spanish once it has loaded, and English before', async () => {
      const options = { language: 'es', strings: { widget: { main: { title: 'Hola' } } } };
      const { language, whenLoaded } = embedLanguage(options, () => import('../../src/embed/spanish.ts'));
      expect(language.copyOf(widgetCopy).back).toBe('Back');
      await new Promise<void>((resolve) => whenLoaded(resolve));
      const { main, back } = language.copyOf(widgetCopy);
      expect([language.tag, main.title, main.or, back]).toEqual(['es-US', 'Hola', 'o', 'Atrás']);
    });

    test('are in the message for the page, too', () => {
      const strings = {
        failures: { sentences: { 'passcode-wrong': 'Wrong number.' } },
        walletFailures: { 'wallet-locked': 'Please unlock.' },
        twoStepFailures: { 'recovery-code-wrong': 'Not this one.' },
      };
      const messages = (['passcode-wrong', 'wallet-locked', 'recovery-code-wrong'] as const).map(
        (code) => widgetError(failureOf(code), inEnglish(strings)).message,
      );
      expect(messages).toEqual(['Wrong number.', 'Please unlock.', 'Not this one.']);
    });

    test('in "failures" take the place of the messages of the identity provider', () => {
      const failure = { ...failureOf('account-exists'), providerMessage: 'Their message' };
      const messageWith = (strings: WidgetStrings) =>
        failureMessage(failure, 'Headline', inEnglish(strings).copyOf(failureCopy));
      expect(messageWith({ widget: { back: 'Return' } })).toEqual({ title: 'Their message' });
      expect(messageWith({ failures: { sentences: { 'account-exists': 'Taken.' } } })).toEqual({
        title: 'Headline',
        detail: 'Taken. Log in, or reset your password.',
      });
    });

    test.each([
      ['throws', () => JSON.parse('{')],
      ['returns no text', () => ({ html: '<b>' })],
    ])('whose function %s are reported, and not used', (_, emailText) => {
      const strings = { widget: { emailSent: { text: emailText } } };
      const { emailSent } = withStrings(english, strings).copyOf(widgetCopy);
      expect(emailSent.text('ann@company.example')).toBe('An email was sent to ann@company.example.');
      expect(reportError).toHaveBeenCalledExactlyOnceWith(expect.any(Error));
    });

    test.each([null, 7, 'text', [], { widget: 7 }, { widget: { main: null, back: 7, tabs: 'x' } }])(
      '%j leave the widget as it is',
      (strings) => {
        expect(withStrings(english, strings).copyOf(widgetCopy)).toEqual(widgetCopy.copy);
      },
    );
  });

  describe('the check of the sentences', () => {
    const faultsIn = (strings: unknown) =>
      stringFaults(strings, copies).map(({ code, key, choices }) => [
        key,
        code,
        choices?.includes('passwords'),
      ]);

    test('accepts a text for every sentence', () => {
      expect(stringFaults(pseudoStrings, copies)).toEqual([]);
      expect(stringFaults({}, copies)).toEqual([]);
    });

    test('accepts a text for every sentence of the widget for institutions', () => {
      expect(stringFaults(institutionPseudoStrings, institutionCopies)).toEqual([]);
      const known = stringFaults({ nothing: {} }, institutionCopies)[0]?.choices;
      expect(known?.toSorted()).toEqual(Object.keys(institutionPseudoStrings).toSorted());
    });

    test('accepts the English copy, which has empty sentences', () => {
      const { showsProviderMessages: _, ...failures } = failureCopy.copy;
      expect(stringFaults({ failures }, copies)).toEqual([]);
    });

    test.each([
      [null, [['strings', 'object-expected', undefined]]],
      [{ fields: {} }, [['strings.fields', 'key-unknown', true]]],
      [{ widget: { main: { titel: 'Hello' } } }, [['strings.widget.main.titel', 'key-unknown', false]]],
      [{ widget: { main: 'Hello' } }, [['strings.widget.main', 'object-expected', undefined]]],
      [{ widget: { back: () => 'Return' } }, [['strings.widget.back', 'text-expected', undefined]]],
      [{ proofs: { oauth: 'With them' } }, [['strings.proofs.oauth', 'function-expected', undefined]]],
      [
        { failures: { showsProviderMessages: true } },
        [['strings.failures.showsProviderMessages', 'key-unknown', false]],
      ],
    ])('names the fault of %j', (strings, faults) => {
      expect(faultsIn(strings)).toEqual(faults);
    });
  });
});

describe('embedLanguage', () => {
  test('a widget whose Spanish does not load is shown in English', async () => {
    vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>());
    const cause = new Error('Loading chunk spanish failed');
    const { language, whenLoaded } = embedLanguage({ language: 'es' }, () => Promise.reject(cause));
    await new Promise<void>((resolve) => whenLoaded(resolve));
    expect(language.copyOf(failureCopy)).toBe(failureCopy.copy);
    expect(reportError).toHaveBeenCalledExactlyOnceWith(cause);
    vi.unstubAllGlobals();
  });

  test('an English widget is shown at once and loads nothing', () => {
    const load = vi.fn<() => Promise<never>>();
    for (const options of [{}, { language: 'en' }, { language: 'de' }, null, 7]) {
      const show = vi.fn<() => void>();
      const { language, whenLoaded } = embedLanguage(options, load);
      whenLoaded(show);
      expect(language).toBe(english);
      expect(show).toHaveBeenCalledOnce();
    }
    expect(load).not.toHaveBeenCalled();
  });
});
