import type { PasscodeChannel } from '../../machines/contracts/passcodeRequests.ts';
import { catalogue } from './language.ts';

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
