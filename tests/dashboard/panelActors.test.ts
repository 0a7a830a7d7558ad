import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { magicLinkExpiryMinutes, passcodeExpiryMinutes } from '../../machines/contracts/timing.ts';
import { takeStepUpMark } from '../../src/identity/stepUpMark.ts';
import { libraryUser } from '../support/recordLibrary.ts';
import { runActor } from '../support/recordRequests.ts';
import {
  byEmail,
  byPhone,
  email,
  linked,
  now,
  openPanel,
  phone,
  responses,
  restorePage,
  sections,
  session,
  settled,
  stubProfilePage,
} from './openPanel.ts';

beforeEach(() => void stubProfilePage());
afterEach(restorePage);

const expiry = { expiration_minutes: passcodeExpiryMinutes };
const delivery = (methodId: string) => ({ methodId, expiresAtMs: now + passcodeExpiryMinutes * 60_000 });
const wallet = { kind: 'wallet', id: 'w1', address: '0x1', chain: 'ethereum' };

/** Each actor with its input, the calls of the client library, and its output. */
const actors: readonly (readonly [
  section: keyof typeof sections,
  actor: string,
  input: unknown,
  calls: readonly unknown[],
  output?: unknown,
])[] = [
  [
    'contacts',
    'readContacts',
    undefined,
    [],
    { contacts: [byEmail, byPhone], hasOneWayIn: false, hasPassword: false, hasAuthenticator: false },
  ],
  ['contacts', 'removeContact', byEmail, [['user.deleteEmail', 'e1']]],
  ['contacts', 'removeContact', byPhone, [['user.deletePhoneNumber', 'p1']]],
  ['contacts', 'removeContact', null, []],
  [
    'contacts',
    'contactVerification.sendContactMessage',
    { recipient: byEmail, by: 'passcode' },
    [['otps.email.send', email, expiry]],
    delivery('email-1'),
  ],
  [
    'contacts',
    'contactVerification.sendContactMessage',
    { recipient: byPhone, by: 'passcode' },
    [['otps.sms.send', phone, expiry]],
    delivery('phone-1'),
  ],
  [
    'contacts',
    'contactVerification.sendContactMessage',
    { recipient: byEmail, by: 'link' },
    [
      [
        'magicLinks.email.send',
        email,
        expect.objectContaining({ login_expiration_minutes: magicLinkExpiryMinutes }),
      ],
    ],
    null,
  ],
  [
    'contacts',
    'contactVerification.otp.resendCode',
    { channel: 'email', destination: email },
    [['otps.email.send', email, expiry]],
    delivery('email-1'),
  ],
  [
    'contacts',
    'contactVerification.otp.resendCode',
    { channel: 'sms', destination: phone },
    [['otps.sms.send', phone, expiry]],
    delivery('phone-1'),
  ],
  [
    'contacts',
    'contactVerification.otp.verifyCode',
    { methodId: 'phone-1', code: '123456' },
    [['otps.authenticate', '123456', 'phone-1', session]],
  ],
  [
    'contacts',
    'smsEnrollment.otp.verifyCode',
    { methodId: 'phone-1', code: '123456' },
    [['otps.authenticate', '123456', 'phone-1', session]],
  ],
  [
    'twoStep',
    'readSecondFactors',
    undefined,
    [],
    { factors: [{ method: 'text', id: 'p1', phone }], recoveryCodesLeft: null },
  ],
  ['twoStep', 'removeSecondFactor', { method: 'text', id: 'p1', phone }, [['user.deletePhoneNumber', 'p1']]],
  ['twoStep', 'removeSecondFactor', { method: 'authenticator', id: 't1' }, [['user.deleteTOTP', 't1']]],
  ['twoStep', 'removeSecondFactor', null, []],
  [
    'twoStep',
    'totpEnrollment.verifyAuthenticatorCode',
    { code: '123456' },
    [['totps.authenticate', { totp_code: '123456', ...session }]],
  ],
  ['accounts', 'readLinkedAccounts', undefined, [], { accounts: [], hasOneWayIn: false }],
  [
    'accounts',
    'removeLinkedAccount',
    { kind: 'removal', account: wallet },
    [['user.deleteCryptoWallet', 'w1']],
  ],
  [
    'accounts',
    'removeLinkedAccount',
    { kind: 'removal', account: linked },
    [['user.deleteOAuthRegistration', 'o1']],
  ],
  ['accounts', 'removeLinkedAccount', { kind: 'wallet', wallet: null }, []],
  ['accounts', 'removeLinkedAccount', null, []],
  ['accounts', 'leaveToLink', { kind: 'wallet', wallet: null }, []],
  ['accounts', 'leaveToLink', null, []],
  ['passkeys', 'passkeys.listPasskeys', undefined, [], []],
  [
    'passkeys',
    'passkeys.renamePasskey',
    { registrationId: 'k1', name: 'Laptop' },
    [['webauthn.update', { webauthn_registration_id: 'k1', name: 'Laptop' }]],
  ],
  ...(['contacts', 'twoStep', 'accounts'] as const).map(
    (section) =>
      [
        section,
        'stepUp.confirmPassword',
        { email, password: 'Brass!Lantern71' },
        [['passwords.authenticate', { email, password: 'Brass!Lantern71', ...session }]],
      ] as const,
  ),
];

describe('the actors of the sections of the profile', () => {
  test.each(actors.map(([section, actor, input, calls, output]) => [section, actor, input, calls, output]))(
    '%s: %s calls the client library with %j',
    async (section, path, input, calls, output) => {
      const { actor, calls: made } = openPanel(sections[section], responses);
      if (path.startsWith('stepUp')) await runActor(actor.logic, 'stepUp.readProofs');
      expect(await runActor(actor.logic, path, input)).toEqual(output);
      expect(made).toEqual(calls);
    },
  );
});

describe('the step-up of a section', () => {
  const user = libraryUser({ providers: [{ oauth_user_registration_id: 'o1', provider_type: 'Google' }] });

  test.each([
    ['contacts', 'stepUp', 'contacts'],
    ['contacts', 'contactVerification.stepUp', 'contacts'],
    ['contacts', 'smsEnrollment.stepUp', 'contacts'],
    ['twoStep', 'stepUp', 'two-step'],
    ['twoStep', 'totpEnrollment.stepUp', 'two-step'],
    ['passkeys', 'passkeys.stepUp', 'passkeys'],
    ['accounts', 'stepUp', 'accounts'],
  ] as const)('%s: %s returns from an OAuth provider to #%s', async (section, path, hash) => {
    const { actor } = openPanel(sections[section], { 'user.get': user });
    expect(await runActor(actor.logic, `${path}.readProofs`)).toMatchObject({
      others: { oauthAccounts: ['google'] },
    });
    await runActor(actor.logic, `${path}.loadOtherProof`);
    const request = { userId: 'user-1', provider: 'google' };
    void runActor(actor.logic, `${path}.otherProof.leaveToProve`, request);
    await settled();
    expect(takeStepUpMark()).toMatchObject({ ...request, section: hash });
  });
});
