import { expect, test, vi } from 'vitest';
import { english } from '../../src/copy/language.ts';
import { explainFaults } from '../../src/embed/explainFaults.ts';

test('a fault whose sentence does not load is named by its key and code', async () => {
  vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>());
  const cause = new Error('Loading chunk configurationFaults failed');
  const fault = { code: 'key-missing', key: 'options.publicToken' } as const;
  const { sentences } = await explainFaults([fault], english, () => Promise.reject(cause));
  expect(sentences).toEqual(['options.publicToken: key-missing']);
  expect(reportError).toHaveBeenCalledExactlyOnceWith(cause);
  vi.unstubAllGlobals();
});
