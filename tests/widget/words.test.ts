import { describe, expect, test } from 'vitest';
import { failureOf } from '../../machines/contracts/failures.ts';
import type { WalletName } from '../../machines/contracts/walletRequests.ts';
import { parseWidgetConfig } from '../../machines/widget/widgetConfig.ts';
import { configFaultMessage } from '../../src/widget/configFaults.ts';
import { failureCopy } from '../../src/copy/failures.en.ts';
import { failureMessage } from '../../src/copy/failures.ts';
import { english } from '../../src/copy/language.ts';
import { walletCopy, widgetCopy } from '../../src/copy/widget.en.ts';
import { failureLine } from '../../src/ui/widget/failureLine.ts';

function messagesOf(config: unknown): readonly string[] {
  const parsed = parseWidgetConfig(config);
  return 'faults' in parsed ? parsed.faults.map((fault) => configFaultMessage(fault, english)) : [];
}

describe('the message of a configuration fault', () => {
  test.each<[unknown, string]>([
    [
      { products: ['passkeys'] },
      'Error: Cannot use Passkeys by itself, please add another product to the config.',
    ],
    [
      { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['email'] } },
      'Error: Cannot use both EML and Email OTP',
    ],
    [undefined, 'Error: config must be an object.'],
    [
      { products: ['passwords', 'password'] },
      'Error: products[1] must be one of: oauth, crypto, emailMagicLinks, otp, passwords, passkeys.',
    ],
    [
      { products: ['passwords'], sessionOptions: { minutes: 5 } },
      'Error: sessionOptions.minutes is unknown. Known keys: sessionDurationMinutes.',
    ],
  ])('for %j', (config, message) => expect(messagesOf(config)).toEqual([message]));
});

// Sentences of the specification, sections 2, 4, 5 and 8, to the letter.
test.each([
  [widgetCopy.copy.main.title, 'Sign up or log in'],
  [widgetCopy.copy.main.oauth('Google'), 'Continue with Google'],
  [widgetCopy.copy.main.otherWallets, 'Continue with other Crypto Wallet'],
  [widgetCopy.copy.main.phonePlaceholder, '(123) 456-7890'],
  [widgetCopy.copy.main.faults['sms-passcode'], 'Invalid phone number, please try again.'],
  [widgetCopy.copy.main.faults['whatsapp-passcode'], 'Invalid phone number, please try again.'],
  [widgetCopy.copy.main.faults['email-passcode'], 'Invalid email, please try again.'],
  [widgetCopy.copy.main.faults['email-link'], 'Invalid email address'],
  [widgetCopy.copy.passcode.title, 'Enter passcode'],
  [widgetCopy.copy.passcode.verifying, 'Verifying passcode...'],
  [widgetCopy.copy.passcode.expiresIn('4:59'), "Your code expires in 4:59. Didn't get it?"],
  [widgetCopy.copy.passcode.expired, 'Your code has expired.'],
  [widgetCopy.copy.passcode.resend, 'Resend code'],
  [widgetCopy.copy.passcode.wrong, 'Invalid passcode, please try again.'],
  [widgetCopy.copy.emailSent.text('a@b.example'), 'An email was sent to a@b.example.'],
  ...Object.entries({
    phantom: 'Phantom',
    vessel: 'Vessel',
    binance: 'Binance',
    coinbase: 'Coinbase',
    metamask: 'Metamask',
    'other-ethereum': 'other Ethereum wallet',
    'other-solana': 'other Solana wallet',
  } as const).map(([wallet, name]): [string, string] => [
    widgetCopy.copy.main.wallet(widgetCopy.copy.wallets.names[wallet as WalletName]),
    `Continue with ${name}`,
  ]),
  [widgetCopy.copy.titles.usingWallet, 'Connecting to your wallet...'],
  [widgetCopy.copy.wallets.otherTitle, 'Continue with other wallet'],
  [widgetCopy.copy.broken.title, 'Looks like there was an error!'],
  [widgetCopy.copy.success.walletConfirmed.title, 'Success!'],
  [widgetCopy.copy.success.walletConfirmed.text, 'You have successfully connected your wallet.'],
  [walletCopy.copy.sign.title, 'Completing signature request...'],
  [walletCopy.copy.setUp, 'Set up a new crypto wallet'],
  [walletCopy.copy.failed.connect, '[Error] Could not connect to wallet'],
  [walletCopy.copy.failed.sign, '[Error] Could not sign message'],
  [widgetCopy.copy.toasts['code-resent'], 'Code resent'],
  [widgetCopy.copy.toasts['email-resent'], 'Email resent'],
])('contains %j', (sentence, specified) => expect(sentence).toBe(specified));

test.each([
  ['response-invalid', 'Invalid JSON response from our servers.'],
  ['response-missing', 'Invalid or no response from server'],
  ['unreachable', 'Unable to contact our servers.'],
] as const)('words the failure %s as specified', (code, specified) => {
  expect(
    failureLine(failureMessage(failureOf(code), widgetCopy.copy.main.failed, failureCopy.copy)),
  ).toContain(specified);
});
