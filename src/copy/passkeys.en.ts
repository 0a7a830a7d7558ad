import type { AuthenticatorKind } from '../../machines/contracts/passkeyRequests.ts';
import type { PasskeyNameFault } from '../../machines/passkeys/passkeyRows.ts';
import { catalogue } from './language.ts';
import type { PasscodeChannel } from '../../machines/contracts/passcodeRequests.ts';

/** Texts of the passkey screens. */
export const passkeyCopy = catalogue('passkeys', {
  cancel: 'Cancel',
  again: 'Try again',
  moment: 'One moment...',
  waiting: 'Waiting for your device...',
  start: {
    title: 'Set up a new Passkey',
    text: 'Passkeys are encrypted digital keys you create using your fingerprint, face or screen lock. They let you sign in without a password.',
    create: 'Create a Passkey',
    saving: 'Saving your Passkey...',
    skip: 'Skip',
    unsupported: 'This browser cannot create a Passkey. Use another browser or device, or skip this step.',
    failed:
      'Your Passkey was not created. Click "Create a Passkey" to try again or skip without adding a Passkey.',
  },
  list: {
    created: 'Passkey successfully created!',
    existing: 'Existing Passkeys',
    loading: 'Loading your Passkeys...',
    none: 'You have no Passkeys.',
    unnamed: 'Unnamed Passkey',
    device: (device: string) => `Set up with ${device}`,
    kinds: {
      'built-in': 'Built into a device',
      portable: 'Security key or phone',
    } satisfies Record<AuthenticatorKind, string>,
    edit: (name: string) => `Rename ${name}`,
    remove: (name: string) => `Delete ${name}`,
    name: 'Name of this Passkey',
    save: 'Save the name',
    keep: 'Keep the old name',
    nameFaults: {
      missing: 'Enter a name.',
      'too-long': 'Use 128 characters or fewer.',
    } satisfies Record<NonNullable<PasskeyNameFault>, string>,
    question: (name: string) => `Delete ${name}?`,
    warning: 'Once deleted, the passkey cannot be restored.',
    confirm: 'Delete',
    another: 'Set up another Passkey',
    done: 'Done',
    deleting: (name: string) => `Deleting ${name}...`,
    renamed: (name: string) => `Passkey renamed to ${name}.`,
    deleted: (name: string) => `${name} was deleted.`,
    failed: {
      list: 'Your Passkeys could not be shown',
      rename: (name: string) => `The name ${name} could not be saved.`,
      delete: (name: string) => `${name} was not deleted and can still be used to sign in.`,
    },
    unproved: (name: string) =>
      `${name} was not deleted and can still be used to sign in, because you did not confirm that it is you.`,
    uncertain: (name: string) =>
      `We could not confirm the status of ${name}. You may still be able to sign in with it.`,
    uncertainName: (name: string) =>
      `We could not confirm that the name ${name} was saved. The Passkey itself is unchanged.`,
    check: 'Check again',
  },
  stepUp: {
    title: 'Confirm that it is you',
    text: 'Before you change how you sign in, confirm your identity.',
    passkey: 'Use a Passkey',
    password: 'Confirm with your password',
    other: 'Use another method',
    confirming: 'Confirming...',
    unprovable: 'You have no method to confirm with on this page. Log out, sign in, then try again.',
    failed: {
      proofs: 'Your confirmation methods could not be loaded',
      password: 'Your password could not be confirmed',
    },
  },
});

/** Texts of the step-up with a passcode, a wallet or an OAuth account. */
export const proofCopy = catalogue('proofs', {
  passcode: {
    email: (email: string) => `Send a passcode to ${email}`,
    sms: (phone: string) => `Send a passcode by text message to ${phone}`,
    whatsapp: (phone: string) => `Send a passcode by WhatsApp to ${phone}`,
  } satisfies Record<PasscodeChannel, (destination: string) => string>,
  wallet: 'Sign with your wallet',
  oauth: (provider: string) => `Continue with ${provider}`,
  leaving: (provider: string) => `Opening ${provider}...`,
  ownProof: 'Use your Passkey or password',
  failed: 'Your identity could not be confirmed',
  unsent: 'The passcode could not be sent',
  sending: (destination: string) => `Sending a passcode to ${destination}...`,
  resent: 'We sent another passcode. The earlier one is no longer valid.',
  walletTitle: 'Sign with your wallet',
  walletText: (addresses: readonly string[]) =>
    `Use the account ${addresses.join(' or ')}. Signing is free and moves no funds.`,
});
