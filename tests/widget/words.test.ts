import { describe, expect, test } from 'vitest';
import { failureOf } from '../../machines/contracts/failures.ts';
import type { WalletName } from '../../machines/contracts/walletRequests.ts';
import { parseWidgetConfig } from '../../machines/widget/widgetConfig.ts';
import { configFaultMessage } from '../../src/copy/widget/configFaults.ts';
import { failureMessage } from '../../src/copy/failures.ts';
import { enWallets } from '../../src/copy/widget/enWallets.ts';
import { enWidget } from '../../src/copy/widget/en.ts';
import { failureLine } from '../../src/ui/widget/failureLine.ts';

function messagesOf(config: unknown): readonly string[] {
  const parsed = parseWidgetConfig(config);
  return 'faults' in parsed ? parsed.faults.map(configFaultMessage) : [];
}

describe('what is said of a configuration', () => {
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
      'Error: sessionOptions.minutes is not known here. Known are: sessionDurationMinutes.',
    ],
  ])('of %j', (config, message) => expect(messagesOf(config)).toEqual([message]));
});

// Read off the specification, sections 2, 4, 5 and 8.
test.each([
  [enWidget.main.title, 'Sign up or log in'],
  [enWidget.main.oauth('Google'), 'Continue with Google'],
  [enWidget.main.otherWallets, 'Continue with other Crypto Wallet'],
  [enWidget.main.phonePlaceholder, '(123) 456-7890'],
  [enWidget.main.faults['sms-passcode'], 'Invalid phone number, please try again.'],
  [enWidget.main.faults['whatsapp-passcode'], 'Invalid phone number, please try again.'],
  [enWidget.main.faults['email-passcode'], 'Invalid email, please try again.'],
  [enWidget.main.faults['email-link'], 'Invalid email address'],
  [enWidget.passcode.title, 'Enter passcode'],
  [enWidget.passcode.verifying, 'Verifying passcode...'],
  [enWidget.passcode.expiresIn('4:59'), "Your code expires in 4:59. Didn't get it?"],
  [enWidget.passcode.expired, 'Your code has expired.'],
  [enWidget.passcode.resend, 'Resend code'],
  [enWidget.passcode.wrong, 'Invalid passcode, please try again.'],
  [enWidget.emailSent.text('a@b.example'), 'An email was sent to a@b.example.'],
  ...Object.entries({
    phantom: 'Phantom',
    vessel: 'Vessel',
    binance: 'Binance',
    coinbase: 'Coinbase',
    metamask: 'Metamask',
    'other-ethereum': 'other Ethereum wallet',
    'other-solana': 'other Solana wallet',
  } as const).map(([wallet, name]): [string, string] => [
    enWidget.main.wallet(enWidget.wallets.names[wallet as WalletName]),
    `Continue with ${name}`,
  ]),
  [enWidget.titles.usingWallet, 'Connecting to your wallet...'],
  [enWidget.wallets.otherTitle, 'Continue with other wallet'],
  [enWidget.broken.title, 'Looks like there was an error!'],
  [enWidget.success.walletConfirmed.title, 'Success!'],
  [enWidget.success.walletConfirmed.text, 'You have successfully connected your wallet.'],
  [enWallets.sign.title, 'Completing signature request...'],
  [enWallets.setUp, 'Set up a new crypto wallet'],
  [enWallets.failed.connect, '[Error] Could not connect to wallet'],
  [enWallets.failed.sign, '[Error] Could not sign message'],
  [enWidget.toasts['code-resent'], 'Code resent'],
  [enWidget.toasts['email-resent'], 'Email resent'],
])('says %j to the letter', (said, specified) => expect(said).toBe(specified));

test.each([
  ['response-invalid', 'Invalid JSON response from our servers.'],
  ['response-missing', 'Invalid or no response from server'],
  ['unreachable', 'Unable to contact our servers.'],
] as const)('a request that ends as %s says so to the letter', (code, specified) => {
  expect(failureLine(failureMessage(failureOf(code), enWidget.main.failed))).toContain(specified);
});
