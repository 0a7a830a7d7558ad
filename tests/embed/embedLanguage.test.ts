import { expect, test, vi } from 'vitest';
import { failureCopy } from '../../src/copy/failures.en.ts';
import { english } from '../../src/copy/language.ts';
import { embedLanguage } from '../../src/embed/embedLanguage.ts';

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
