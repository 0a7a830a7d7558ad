import { expect, test } from 'vitest';
import { failureCodes, failureOf } from '../../machines/contracts/failures.ts';
import { passkeyNameFault } from '../../machines/passkeys/passkeyRows.ts';
import { failureCopy } from '../../src/copy/failures.en.ts';
import { passkeyCopy } from '../../src/copy/passkeys.en.ts';
import { registrationMessage, failedOperationMessage } from '../../src/passkeys/passkeyMessages.ts';

// The expected sentences below are copied from the specification, sections 2, 4 and 8.

const { start, list, cancel } = passkeyCopy.copy;
const alreadyRegistered =
  'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.';
const notCreated =
  'Your Passkey was not created. Click "Create a Passkey" to try again or skip without adding a Passkey.';

test.each([
  [start.title, 'Set up a new Passkey'],
  [start.create, 'Create a Passkey'],
  [start.skip, 'Skip'],
  [list.created, 'Passkey successfully created!'],
  [list.existing, 'Existing Passkeys'],
  [list.another, 'Set up another Passkey'],
  [list.done, 'Done'],
  [list.warning, 'Once deleted, the passkey cannot be restored.'],
  [list.confirm, 'Delete'],
  [cancel, 'Cancel'],
  [start.failed, notCreated],
])('%j is as specified', (actual, specified) => expect(actual).toBe(specified));

test('the text explains passkeys: encrypted digital keys, created with fingerprint, face or screen lock', () => {
  for (const word of ['encrypted digital keys', 'create', 'fingerprint', 'face', 'screen lock']) {
    expect(start.text).toContain(word);
  }
});

const message = (code: (typeof failureCodes)[number], providerMessage: string | null = null) =>
  registrationMessage({ ...failureOf(code), providerMessage }, passkeyCopy.copy, failureCopy.copy);

test('a passkey that is already registered has its own message', () => {
  expect(message('passkey-known')).toBe(alreadyRegistered);
  expect(message('passkey-known', 'Some words of the provider.')).toBe(alreadyRegistered);
});

test('registration without a session has its own message', () => {
  expect(message('not-signed-in')).toBe(
    'Cannot use PasskeyRegistration component without active user authenticated.',
  );
});

test.each(failureCodes.filter((code) => code !== 'passkey-known' && code !== 'not-signed-in'))(
  'any other registration error begins with the same sentence: %s',
  (code) => expect(message(code)?.startsWith(notCreated)).toBe(true),
);

test('the cause follows only for network errors and messages of the provider', () => {
  expect(message('passkey-dismissed')).toBe(notCreated);
  expect(message('unexpected')).toBe(notCreated);
  expect(message('unreachable')).toBe(
    `${notCreated} Unable to contact our servers. Check your connection, then try again.`,
  );
  expect(message('step-up-required', 'Sign in with another method as well.')).toBe(
    `${notCreated} Sign in with another method as well.`,
  );
});

test('a failed deletion says that the passkey still works, then the cause', () => {
  const chosen = { registrationId: 'passkey-1', name: 'Laptop' };
  const deletionMessage = (providerMessage: string | null, isUncertain = false) =>
    failedOperationMessage(
      {
        failedOperation: {
          operation: 'delete',
          failure: { ...failureOf('request-refused'), providerMessage },
        },
        chosen,
        isUncertain,
      },
      passkeyCopy.copy,
      failureCopy.copy,
    );
  expect(deletionMessage('Not today.')).toEqual({
    title: 'Laptop was not deleted and can still be used to sign in.',
    detail: 'Not today.',
  });
  expect(deletionMessage(null)).toEqual({
    title: 'Laptop was not deleted and can still be used to sign in.',
    detail: 'This request was refused. Please try again, or contact us.',
  });
  expect(deletionMessage('Not today.', true)).toEqual({
    title: 'We could not confirm the status of Laptop. You may still be able to sign in with it.',
    detail: 'Not today.',
  });
  const withoutFailure = { failedOperation: null, chosen, isUncertain: false };
  expect(failedOperationMessage(withoutFailure, passkeyCopy.copy, failureCopy.copy)).toBeNull();
});

test('a rename of unknown result says nothing about signing in', () => {
  const failedOperation = { operation: 'rename', failure: failureOf('unreachable') } as const;
  const chosen = { registrationId: 'passkey-1', name: 'Office' };
  expect(
    failedOperationMessage({ failedOperation, chosen, isUncertain: true }, passkeyCopy.copy, failureCopy.copy)
      ?.title,
  ).toBe('We could not confirm that the name Office was saved. The Passkey itself is unchanged.');
});

test.each([
  ['', 'missing'],
  [' \t ', 'missing'],
  ['x', null],
  ['x'.repeat(128), null],
  [` ${'x'.repeat(128)} `, null],
  ['x'.repeat(129), 'too-long'],
])('a name of %j is %s', (name, fault) => expect(passkeyNameFault(name)).toBe(fault));
