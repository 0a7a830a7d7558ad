import { isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { toast } from 'react-hot-toast/headless';
import { afterEach, expect, test, vi, describe } from 'vitest';
import { failureOf } from '../../machines/contracts/failures.ts';
import { failing } from '../../machines/widget/widgetScreens.ts';
import { english } from '../../src/copy/language.ts';
import { raiseToast } from '../../src/widget/raiseToast.ts';

describe('raiseToast', () => {
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
      '<span>Not now. See </span><a href="https://stytch.com/docs" target="_blank" rel="noopener noreferrer">https://stytch.com/docs</a><span> for more.</span>',
    );
  });
});

describe('widgetFailure', () => {
  const error = new Error('The child has crashed.');

  test.each([
    ['of a crashed child', { type: 'xstate.error.actor.otp', error }, { error }],
    ['of the output of a child', { type: 'done', output: { kind: 'broken', error } }, { error }],
    ['of a session that has ended', { type: 'done', output: { kind: 'ended' } }, { code: 'session-ended' }],
  ])('the error screen shows the failure %s', (_what, event, expected) => {
    expect(failing({ event })).toEqual(expected);
  });
});
