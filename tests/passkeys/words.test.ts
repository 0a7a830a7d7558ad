import { expect, test } from 'vitest';
import { failureCodes, failureOf } from '../../machines/contracts/failures.ts';
import { passkeyNameFault } from '../../machines/passkeys/passkeyRows.ts';
import { failureCopy } from '../../src/copy/failures.en.ts';
import { passkeyCopy } from '../../src/copy/passkeys.en.ts';
import { registrationMessage, troubleMessage } from '../../src/passkeys/passkeyMessages.ts';

// Read off the specification, sections 2, 4 and 8.
const { start, list, cancel } = passkeyCopy.english;
const known =
  'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.';
const other =
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
  [start.failed, other],
])('says %j to the letter', (said, specified) => expect(said).toBe(specified));

test('explains what passkeys are: encrypted digital keys, created with fingerprint, face or screen lock', () => {
  for (const word of ['encrypted digital keys', 'create', 'fingerprint', 'face', 'screen lock']) {
    expect(start.text).toContain(word);
  }
});

const said = (code: (typeof failureCodes)[number], providerMessage: string | null = null) =>
  registrationMessage({ ...failureOf(code), providerMessage }, passkeyCopy.english, failureCopy.english);

test('of a passkey that is registered already, whoever found out', () => {
  expect(said('passkey-known')).toBe(known);
  expect(said('passkey-known', 'Some words of the provider.')).toBe(known);
});

test('of nobody who is signed in', () => {
  expect(said('not-signed-in')).toBe(
    'Cannot use PasskeyRegistration component without active user authenticated.',
  );
});

test.each(failureCodes.filter((code) => code !== 'passkey-known' && code !== 'not-signed-in'))(
  'of any other registration error the same, whatever the cause: %s',
  (code) => expect(said(code)?.startsWith(other)).toBe(true),
);

test('with the cause only where it is one of the wire, or the provider named it', () => {
  expect(said('passkey-dismissed')).toBe(other);
  expect(said('unexpected')).toBe(other);
  expect(said('unreachable')).toBe(
    `${other} Unable to contact our servers. Check your connection, then try again.`,
  );
  expect(said('step-up-required', 'Sign in with another method as well.')).toBe(
    `${other} Sign in with another method as well.`,
  );
});

test('of a removal that failed first that the passkey still works, then the cause', () => {
  const chosen = { registrationId: 'passkey-1', name: 'Laptop' };
  const trouble = (providerMessage: string | null, isUncertain = false) =>
    troubleMessage(
      {
        trouble: { deed: 'delete', failure: { ...failureOf('request-refused'), providerMessage } },
        chosen,
        isUncertain,
      },
      passkeyCopy.english,
      failureCopy.english,
    );
  expect(trouble('Not today.')).toBe('Laptop was not deleted and can still be used to sign in. Not today.');
  expect(trouble(null)).toBe(
    'Laptop was not deleted and can still be used to sign in. This request was refused. Please try again, or write to us.',
  );
  expect(trouble('Not today.', true)).toBe(
    'We could not find out what became of Laptop. It may still be possible to sign in with it. Not today.',
  );
  const untold = { trouble: null, chosen, isUncertain: false };
  expect(troubleMessage(untold, passkeyCopy.english, failureCopy.english)).toBeNull();
});

test.each([
  ['', 'missing'],
  [' \t ', 'missing'],
  ['x', null],
  ['x'.repeat(128), null],
  [` ${'x'.repeat(128)} `, null],
  ['x'.repeat(129), 'too-long'],
])('a name of %j is %s', (name, fault) => expect(passkeyNameFault(name)).toBe(fault));
