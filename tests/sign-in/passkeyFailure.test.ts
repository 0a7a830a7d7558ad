import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { passkeyFailure } from '../../machines/sign-in/login.machine.ts';
import { passkeySignInMachine } from '../../machines/widget/passkeySignIn.machine.ts';

test('a passkey sign-in that stops without a reason fails as unexpected', () => {
  const snapshot = createActor(passkeySignInMachine).getSnapshot();
  expect(passkeyFailure({ snapshot })).toEqual({ code: 'unexpected' });
});
