import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { createActor, fromPromise } from 'xstate';
import type { SentPasscode } from '../../machines/contracts/passcodeRequests.ts';
import type { PasscodeDestination } from '../../machines/contracts/proofRequests.ts';
import type { PasskeyFacts, PasskeySupport, ProofFacts } from '../../machines/contracts/passkeyRequests.ts';
import { otherProofMachine } from '../../machines/passkeys/otherProof.machine.ts';
import { passcodeProofMachine } from '../../machines/passkeys/passcodeProof.machine.ts';
import { passkeyRegistrationMachine } from '../../machines/passkeys/passkeyRegistration.machine.ts';
import { passkeysMachine } from '../../machines/passkeys/passkeys.machine.ts';
import { stepUpMachine } from '../../machines/passkeys/stepUp.machine.ts';
import { LanguageContext } from '../../src/copy/useCopy.ts';
import { OtherProofScreen } from '../../src/passkeys/OtherProofScreen.tsx';
import { widgetFrame } from '../../src/passkeys/PasskeyFrame.tsx';
import { PasskeyRegistrationScreen } from '../../src/passkeys/PasskeyRegistrationScreen.tsx';
import { PasskeysScreen } from '../../src/passkeys/PasskeysScreen.tsx';
import { StepUpScreen } from '../../src/passkeys/StepUpScreen.tsx';
import { identityError } from '../support/identityErrors.ts';
import { expectAccessible } from '../support/photographs.ts';
import { replacedLanguage } from '../embed/pseudoStrings.ts';
import { clipped, untranslated } from '../support/pseudoLocale.ts';
import { inFrame } from '../widget/inFrame.tsx';

// The longest possible name of a passkey, without a line break opportunity.
const long = 'x'.repeat(128);
const passkeys: readonly PasskeyFacts[] = [
  { registrationId: 'passkey-1', name: 'iCloud Keychain' },
  { registrationId: 'passkey-2', name: long },
  { registrationId: 'passkey-3', name: '' },
];
const email = 'ann@company.example';
const phone = '+12025550143';
const pending = <Answer,>() => fromPromise<Answer, void>(() => new Promise(() => undefined));
const resolving = <Answer,>(answer: Answer) => fromPromise<Answer, void>(() => Promise.resolve(answer));

const registration = (support: PasskeySupport, owned: readonly PasskeyFacts[] | null = []) => {
  const machine = passkeyRegistrationMachine.provide({
    actors: {
      listPasskeys: fromPromise<readonly PasskeyFacts[], void>(() =>
        owned ? Promise.resolve(owned) : Promise.reject(identityError('session-ended')),
      ),
      readPasskeySupport: resolving(support),
      prepareRegistration: resolving<void>(undefined),
      createPasskey: pending<void>(),
    },
  });
  return createActor(machine).start();
};
const list = (reason: 'created' | 'managed', owned = passkeys) => {
  const machine = passkeysMachine.provide({
    actors: { listPasskeys: resolving(owned) },
  });
  return createActor(machine, { input: { reason } }).start();
};
const proof = (proofs: ProofFacts | null) => {
  const machine = stepUpMachine.provide({
    actors: { readProofs: resolving<ProofFacts | null>(proofs), prepareSignIn: pending<void>() },
  });
  return createActor(machine).start();
};
const otherProofs = {
  userId: 'user-1',
  passcodes: [{ channel: 'sms', destination: phone }],
  wallets: [],
  oauthAccounts: ['google'],
} as const;
const otherProof = () => {
  const passcodeProof = passcodeProofMachine.provide({
    actors: {
      sendProof: fromPromise<SentPasscode, PasscodeDestination>(() =>
        Promise.resolve({ methodId: 'phone-1' }),
      ),
    },
  });
  const machine = otherProofMachine.provide({ actors: { passcodeProof } });
  return createActor(machine, { input: { ...otherProofs, canGoBack: true } }).start();
};

const start = registration({ canUse: true, canAutofill: false });
const unsupported = registration({ canUse: false, canAutofill: false });
const signedOut = registration({ canUse: true, canAutofill: false }, null);
const listed = list('created');
const none = list('managed', []);
const edited = list('managed');
const deleted = list('created');
const methods = otherProof();
const passcode = otherProof();

interface Scene {
  readonly screen: ReactNode;
  /** Selector of an element that is present once the screen is ready. */
  readonly shows: string;
  readonly gesture?: () => void;
}

const screens: Record<string, Scene> = {
  start: {
    screen: <PasskeyRegistrationScreen actor={start} />,
    shows: 'button[data-focus-target="create"]:enabled',
  },
  unsupported: {
    screen: <PasskeyRegistrationScreen actor={unsupported} />,
    shows: 'output:not(:empty)',
  },
  'signed-out': {
    screen: <PasskeyRegistrationScreen actor={signedOut} />,
    shows: '[data-focus-target="failure"]',
  },
  listed: { screen: <PasskeysScreen actor={listed} />, shows: 'li:nth-child(3)' },
  none: { screen: <PasskeysScreen actor={none} />, shows: 'output:not(:empty)' },
  edited: {
    screen: <PasskeysScreen actor={edited} />,
    shows: 'input[aria-invalid]',
    gesture() {
      edited.send({ type: 'edit.chosen', registrationId: 'passkey-1' });
      edited.send({ type: 'name.submitted', name: '' });
    },
  },
  deleted: {
    screen: <PasskeysScreen actor={deleted} />,
    shows: '[data-focus-target="deletion"]',
    gesture: () => deleted.send({ type: 'deletion.chosen', registrationId: 'passkey-2' }),
  },
  both: {
    screen: (
      <StepUpScreen
        actor={proof({
          email,
          hasPasskey: true,
          others: { userId: 'user-1', passcodes: [], wallets: [], oauthAccounts: [] },
        })}
      />
    ),
    shows: 'input[type="password"]',
  },
  methods: {
    screen: <OtherProofScreen actor={methods} frame={widgetFrame} />,
    shows: '[data-focus-target="heading"]',
  },
  passcode: {
    screen: <OtherProofScreen actor={passcode} frame={widgetFrame} />,
    shows: 'input[name="passcode"]',
    gesture: () => passcode.send({ type: 'passcode.chosen', channel: 'sms', destination: phone }),
  },
  unprovable: { screen: <StepUpScreen actor={proof(null)} />, shows: 'output:not(:empty)' },
};

beforeEach(() => document.documentElement.setAttribute('dir', 'rtl'));
afterEach(async () => {
  document.documentElement.removeAttribute('dir');
  await cleanup();
});

test.each(Object.entries(screens))(
  '"%s" is fully translated and not clipped in a longer right-to-left language',
  async (name, { screen, shows, gesture }) => {
    gesture?.();
    const { container } = await render(
      inFrame(<LanguageContext value={replacedLanguage}>{screen}</LanguageContext>),
    );
    await expect.poll(() => container.querySelectorAll(shows).length).toBe(1);
    await expectAccessible(name);
    const data = [email, phone, ...passkeys.map((passkey) => passkey.name)];
    expect(untranslated(container, data)).toEqual([]);
    expect(clipped(container)).toEqual([]);
  },
);
