import { isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { toast } from 'react-hot-toast/headless';
import { afterEach, expect, test, vi } from 'vitest';
import { failureOf } from '../../machines/contracts/failures.ts';
import { english } from '../../src/copy/language.ts';
import { raiseToast } from '../../src/widget/raiseToast.ts';

afterEach(() => vi.restoreAllMocks());

test('shows a success toast', () => {
  const success = vi.spyOn(toast, 'success');
  raiseToast({ type: 'toast.raised', toast: 'code-resent' }, english, { toasterId: 'one' });
  expect(success).toHaveBeenCalledExactlyOnceWith('Code resent', { toasterId: 'one' });
});

test('shows an error toast with the message and the link of the identity provider', () => {
  const error = vi.spyOn(toast, 'error');
  const failure = {
    ...failureOf('unexpected'),
    providerMessage: 'Not now. See https://stytch.com/docs for more.',
  };
  raiseToast({ type: 'toast.raised', toast: 'resend-failed', failure }, english, { toasterId: 'one' });
  const [message, options] = error.mock.calls[0] ?? [];
  expect(options).toEqual({ toasterId: 'one' });
  expect(isValidElement(message) && renderToStaticMarkup(message)).toBe(
    'Not now. See <a href="https://stytch.com/docs" target="_blank" rel="noopener noreferrer">https://stytch.com/docs</a> for more.',
  );
});
