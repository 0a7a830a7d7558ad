import type { WalletType } from '../../store/wallets.ts';

/** Fields of the sign-in message that a wallet signs. */
export interface SignInMessage {
  readonly type: WalletType;
  /** Host and port of the page, which the wallet compares with the page it is connected to. */
  readonly domain: string;
  readonly address: string;
  readonly statement: string;
  readonly uri: string;
  readonly chainId: string;
  readonly nonce: string;
  /** Time of the request, RFC 3339 in UTC. */
  readonly issuedAt: string;
  readonly expirationTime: string;
  readonly notBefore: string | null;
  readonly requestId: string | null;
  readonly resources: readonly string[];
}

const chains: Readonly<Record<WalletType, string>> = { ethereum: 'Ethereum', solana: 'Solana' };

/**
 * Formats the message to sign: EIP-4361 for Ethereum, and the same format for Solana.
 */
export function writeMessage(message: SignInMessage): string {
  const { notBefore, requestId, resources } = message;
  return [
    `${message.domain} wants you to sign in with your ${chains[message.type]} account:`,
    message.address,
    '',
    message.statement,
    '',
    `URI: ${message.uri}`,
    'Version: 1',
    `Chain ID: ${message.chainId}`,
    `Nonce: ${message.nonce}`,
    `Issued At: ${message.issuedAt}`,
    `Expiration Time: ${message.expirationTime}`,
    ...(notBefore === null ? [] : [`Not Before: ${notBefore}`]),
    ...(requestId === null ? [] : [`Request ID: ${requestId}`]),
    ...(resources.length === 0 ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)]),
  ].join('\n');
}

const pattern = new RegExp(
  [
    '^(?<domain>[!-~]+) wants you to sign in with your (?<chain>Ethereum|Solana) account:',
    '(?<address>[0-9A-Za-z]+)',
    '',
    '(?<statement>[ -~]+)',
    '',
    'URI: (?<uri>[!-~]+)',
    'Version: 1',
    'Chain ID: (?<chainId>[0-9a-z]+)',
    'Nonce: (?<nonce>[0-9A-Za-z]{8,})',
    'Issued At: (?<issuedAt>[0-9TZ:.-]+)',
    'Expiration Time: (?<expirationTime>[0-9TZ:.-]+)(?:',
    'Not Before: (?<notBefore>[0-9TZ:.-]+))?(?:',
    'Request ID: (?<requestId>[!-~]+))?(?:',
    'Resources:(?<resources>(?:\n- [!-~]+)+))?$',
  ].join('\n'),
);

/**
 * Parses a message to sign.
 *
 * @returns the fields of the message, or `null` for any text that `writeMessage` does not produce
 */
export function readMessage(text: string): SignInMessage | null {
  const found = pattern.exec(text)?.groups;
  if (!found) return null;
  const field = (name: string) => found[name] ?? '';
  return {
    type: field('chain') === 'Ethereum' ? 'ethereum' : 'solana',
    domain: field('domain'),
    address: field('address'),
    statement: field('statement'),
    uri: field('uri'),
    chainId: field('chainId'),
    nonce: field('nonce'),
    issuedAt: field('issuedAt'),
    expirationTime: field('expirationTime'),
    notBefore: found['notBefore'] ?? null,
    requestId: found['requestId'] ?? null,
    resources: field('resources').split('\n- ').slice(1),
  };
}
