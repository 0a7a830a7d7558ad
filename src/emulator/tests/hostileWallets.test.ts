import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha512 } from '@noble/hashes/sha2.js';
import {
  getBytes,
  hashMessage,
  hexlify,
  keccak256,
  randomBytes,
  Signature,
  toUtf8Bytes,
  Wallet,
} from 'ethers';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestClient, pageOrigin, type Reply, type TestClient } from './emulatorClient.ts';
import { refusalOf, signInByPassword } from './passkeyLab.ts';
import {
  startWalletSignIn,
  base58,
  authenticateWallet,
  ethereumSigner,
  messageFor,
  signInWithWallet,
  solanaSigner,
  type Signer,
} from './walletLab.ts';

vi.setConfig({ testTimeout: 30_000 });

let client: TestClient;
beforeAll(async () => {
  client = createTestClient();
  // All requests of this file come from one IP address, more than its limit.
  await client.control('PUT', '/project', { rate_limits: false });
});
afterAll(() => client.emulator.close());

/** Returns `refused` for a 4xx in the API's format that opened no session, otherwise the text of the response. */
async function outcomeOf(reply: Reply): Promise<string> {
  const [status] = refusalOf(reply);
  const sessions = (await client.api.sessions.list()) as unknown[];
  return status >= 400 && status < 500 && sessions.length === 0 ? 'refused' : reply.text;
}

const curve = secp256k1.Point.CURVE().n;
const order = ed25519.Point.CURVE().n;
const toHex = (value: bigint) => value.toString(16).padStart(64, '0');

/** Encodes a number in 32 bytes, little-endian. */
const numberBytes = (value: bigint) => Uint8Array.from(Buffer.from(toHex(value), 'hex')).toReversed();
const numberOf = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes.toReversed()).toString('hex')}`);
const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(Buffer.concat(parts));
const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));

/** The ed25519 points of small order in all encodings, including non-canonical ones. */
const smallOrder = [
  '0100000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000080',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000080',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
] as const;
const ofOrderEight = ed25519.Point.fromHex(smallOrder[6]);

describe('an invalid wallet address is refused', () => {
  const good = '0x52908400098527886E0F7030069857D2E4169EE7';
  const mixed = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

  test.each([
    ['a wrong checksum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
    ['one letter in the other case', mixed.replace('b9', 'B9')],
    ['no 0x', good.slice(2)],
    ['a capital X', good.replace('0x', '0X')],
    ['a missing digit', good.slice(0, -1)],
    ['an extra digit', `${good}0`],
    ['a letter that is not hex', good.replace('E', 'G')],
    ['digits of another script', good.replace('5', '５')],
    ['a look-alike letter', good.replace('E', 'Е')],
    ['surrounding spaces', ` ${good} `],
    ['a following line', `${good}\n\nI own another user’s account.`],
    ['a hidden character in it', good.replace('88', '8\u200B8')],
    ['a name', 'vitalik.eth'],
    ['ICAP', 'XE65GB6LDNXYOFTX0NSV3FUWKOWIXAMJK36'],
    ['a Solana address', 'So11111111111111111111111111111111111111112'],
    ['nothing', ''],
    ['null', null],
    ['a number', 7],
    ['a list', [good]],
    ['an object', { toString: good }],
    ['an oversized value', `0x${'ab'.repeat(5_000)}`],
    ['half a surrogate pair', '0x\uD800'],
  ])('Ethereum: %s', async (_name, address) => {
    const signer = { type: 'ethereum', address } as unknown as Signer;
    expect(await outcomeOf(await startWalletSignIn(client, signer))).toBe('refused');
    expect(await outcomeOf(await authenticateWallet(client, signer, `0x${'ab'.repeat(65)}`))).toBe('refused');
  });

  const solana = solanaSigner().address;
  const offCurve = () => {
    for (;;) {
      const bytes = randomBytes(32);
      try {
        ed25519.Point.fromBytes(bytes);
      } catch {
        return base58(bytes);
      }
    }
  };

  test.each<readonly [string, unknown]>([
    ...smallOrder.map(
      (hex, index) => [`of small order, encoding ${index + 1}`, base58(bytesOf(hex))] as const,
    ),
    ['with a small-order component', base58(ed25519.Point.BASE.multiply(7n).add(ofOrderEight).toBytes())],
    ['off the curve', offCurve()],
    ['a missing byte', base58(randomBytes(31))],
    ['an extra byte', base58(randomBytes(33))],
    ['a leading 1, which is a byte', `1${solana}`],
    ['letters outside base58', `${solana.slice(0, -4)}0OIl`],
    ['surrounding spaces', ` ${solana}`],
    ['a following line', `${solana}\nstatement`],
    ['digits of another script', solana.replace(/[1-9]/, '５')],
    ['an Ethereum address', mixed],
    ['an oversized value', '1'.repeat(10_000)],
    ['the maximum length', 'z'.repeat(1_000)],
    ['null', null],
    ['bytes', [...randomBytes(32)]],
  ])('Solana: %s', async (_name, address) => {
    const signer = { type: 'solana', address } as unknown as Signer;
    expect(await outcomeOf(await startWalletSignIn(client, signer))).toBe('refused');
    expect(
      await outcomeOf(await authenticateWallet(client, signer, base58(new Uint8Array(64).fill(7)))),
    ).toBe('refused');
  });

  test.each([
    ['bitcoin'],
    ['Ethereum'],
    ['ethereum '],
    ['__proto__'],
    ['constructor'],
    [''],
    [null],
    [1],
    [['ethereum']],
  ])('of a wallet of type %j', async (type) => {
    const signer = { type, address: good } as unknown as Signer;
    expect(await outcomeOf(await startWalletSignIn(client, signer))).toBe('refused');
    expect(await outcomeOf(await authenticateWallet(client, signer, `0x${'ab'.repeat(65)}`))).toBe('refused');
  });
});

/** Changes that an attacker could make to the message. */
const alteredTexts: readonly (readonly [string, (message: string) => string])[] = [
  ['an extra character', (message) => `${message}\n`],
  ['a missing character', (message) => message.slice(0, -1)],
  ['Windows line endings', (message) => message.replaceAll('\n', '\r\n')],
  ['another host', (message) => message.replace('localhost:4173', 'localhost:4174')],
  ['user information before the host', (message) => message.replace('localhost', 'user@localhost')],
  ['another nonce', (message) => message.replace(/Nonce: .*/, 'Nonce: 12345678')],
  ['another chain', (message) => message.replace(/Chain ID: .*/, 'Chain ID: 56')],
  ['another URI', (message) => message.replace(/URI: .*/, 'URI: https://evil.example')],
  [
    'another expiration time',
    (message) => message.replace(/Expiration Time: .*/, 'Expiration Time: 2999-01-01T00:00:00Z'),
  ],
  ['another statement', (message) => message.replace('costs nothing', 'costs nothing\u200B')],
  ['another chain’s name', (message) => message.replace(/your \w+ account/, 'your Bitcoin account')],
  ['a look-alike letter', (message) => message.replace('wants', 'wаnts')],
  ['nothing', () => ''],
  ['the nonce alone', (message) => /Nonce: (.*)/.exec(message)?.[1] ?? ''],
];

describe('an invalid Ethereum signature is refused and uses nothing up', () => {
  const key = new Wallet(hexlify(randomBytes(32)));
  const secret = getBytes(key.privateKey);
  const parts = (message: string) => Signature.from(key.signMessageSync(message));
  const signatureHex = (r: bigint | string, s: bigint | string, v: number | string) =>
    `0x${[r, s].map((part) => (typeof part === 'bigint' ? toHex(part) : part.slice(2))).join('')}${
      typeof v === 'number' ? v.toString(16).padStart(2, '0') : v
    }`;
  /** Returns a function that forges a signature by altering the parts of a valid one. */
  const altered = (alter: (signature: Signature) => string) => (message: string) => alter(parts(message));
  const withV = (v: number) => altered(({ r, s }) => signatureHex(r, s, v));
  const raw = (digest: Uint8Array) => {
    const recovered = secp256k1.sign(digest, secret, { prehash: false, format: 'recovered' });
    return hexlify(joined(recovered.subarray(1), Uint8Array.of(27 + Number(recovered[0]))));
  };
  const bytesOfText = (message: string) => new TextEncoder().encode(message);

  const cases: readonly (readonly [string, (message: string) => unknown])[] = [
    ...alteredTexts.map(
      ([name, write]) => [`of ${name}`, (message: string) => key.signMessageSync(write(message))] as const,
    ),
    [
      'the high half of s, and the other v',
      altered(({ r, s, v }) => signatureHex(r, curve - BigInt(s), 55 - v)),
    ],
    ['the high half of s, and the same v', altered(({ r, s, v }) => signatureHex(r, curve - BigInt(s), v))],
    ['the other v', altered(({ r, s, v }) => signatureHex(r, s, 55 - v))],
    ...[2, 3, 4, 26, 29, 30, 31, 35, 36, 37, 38, 128, 255].map((v) => [`v = ${v}`, withV(v)] as const),
    ['r = 0', altered(({ s }) => signatureHex(0n, s, 27))],
    ['s = 0', altered(({ r }) => signatureHex(r, 0n, 27))],
    ['r = n', altered(({ s }) => signatureHex(curve, s, 27))],
    ['s = n', altered(({ r }) => signatureHex(r, curve, 27))],
    ['r past n', altered(({ s }) => signatureHex(2n ** 256n - 1n, s, 27))],
    ['zeros', () => `0x${'00'.repeat(65)}`],
    ['ones', () => `0x${'ff'.repeat(65)}`],
    ['r and s exchanged', altered(({ r, s, v }) => signatureHex(s, r, v))],
    ['no v', (message) => key.signMessageSync(message).slice(0, -2)],
    ['EIP-2098, short', (message) => parts(message).compactSerialized],
    ['an appended byte', (message) => `${key.signMessageSync(message)}00`],
    ['a leading byte', (message) => `0x00${key.signMessageSync(message).slice(2)}`],
    ['twice', (message) => key.signMessageSync(message) + key.signMessageSync(message).slice(2)],
    ['without 0x', (message) => key.signMessageSync(message).slice(2)],
    ['with 0X', (message) => key.signMessageSync(message).replace('0x', '0X')],
    ['half a byte missing', (message) => key.signMessageSync(message).slice(0, -1)],
    ['a letter that is not hex', (message) => key.signMessageSync(message).replace(/.$/, 'g')],
    ['digits of another script', (message) => key.signMessageSync(message).replace(/\d/, '５')],
    ['surrounding spaces', (message) => ` ${key.signMessageSync(message)} `],
    ['a trailing NUL', (message) => `${key.signMessageSync(message)}\0`],
    ['base58', (message) => base58(getBytes(key.signMessageSync(message)))],
    ['base64', (message) => Buffer.from(getBytes(key.signMessageSync(message))).toString('base64')],
    ['DER', (message) => `0x30440220${parts(message).r.slice(2)}0220${parts(message).s.slice(2)}`],
    ['a contract’s, EIP-6492', (message) => `${key.signMessageSync(message)}${'6492'.repeat(16)}`],
    ['0x alone', () => '0x'],
    ['nothing', () => ''],
    ['null', () => null],
    ['a number', () => 7],
    ['a list', (message) => [key.signMessageSync(message)]],
    ['an object', (message) => ({ signature: key.signMessageSync(message) })],
    ['an oversized value', () => `0x${'ab'.repeat(20_000)}`],
    ['without the prefix of EIP-191', (message) => raw(getBytes(keccak256(bytesOfText(message))))],
    ['of the signed hash', (message) => key.signMessageSync(hashMessage(message))],
    ['of the bytes of the signed hash', (message) => key.signMessageSync(getBytes(hashMessage(message)))],
    [
      'with the prefix twice',
      (message) => key.signMessageSync(`\u0019Ethereum Signed Message:\n${message.length}${message}`),
    ],
    [
      'with a length that takes a digit from the text',
      (message) => raw(getBytes(keccak256(toUtf8Bytes(`\u0019Ethereum Signed Message:\n1${message}`)))),
    ],
    [
      'with the prefix of another chain',
      (message) =>
        raw(getBytes(keccak256(toUtf8Bytes(`\u0019TRON Signed Message:\n${message.length}${message}`)))),
    ],
    [
      'as typed data, EIP-712',
      (message) => raw(getBytes(keccak256(joined(Uint8Array.of(0x19, 0x01), bytesOfText(message))))),
    ],
    ['of the text as hex', (message) => key.signMessageSync(hexlify(bytesOfText(message)))],
    [
      'of a hash by SHA-256',
      (message) => Buffer.from(secp256k1.sign(bytesOfText(message), secret)).toString('hex'),
    ],
    ['from another wallet', (message) => ethereumSigner().sign(message)],
    ['from a Solana wallet', (message) => solanaSigner().sign(message)],
  ];

  test.each(cases)('%s', async (_name, forge) => {
    const signer = { type: 'ethereum', address: key.address } as const;
    const message = await messageFor(client, signer);
    expect(await outcomeOf(await authenticateWallet(client, signer, forge(message)))).toBe('refused');
    expect((await authenticateWallet(client, signer, key.signMessageSync(message))).status).toBe(200);
    client.token = null;
    await client.control('DELETE', '/sessions');
  });
});

describe('an invalid Solana signature is refused and uses nothing up', () => {
  const secret = ed25519.utils.randomSecretKey();
  const key = ed25519.getPublicKey(secret);
  const { scalar } = ed25519.utils.getExtendedPublicKey(secret);
  const sign = (message: string) => ed25519.sign(Buffer.from(message), secret);
  const halves = (message: string) => [sign(message).slice(0, 32), sign(message).slice(32)] as const;

  /** Returns a function that forges a signature by altering R and S of a valid one. */
  const altered = (alter: (r: Uint8Array, s: Uint8Array) => Uint8Array) => (message: string) =>
    base58(alter(...halves(message)));
  const withLast = (bytes: Uint8Array, change: (byte: number) => number) =>
    bytes.with(31, change(bytes[31] ?? 0));

  /** Signs a message as the owner of the key would, with a given encoding of R. */
  const signWithR = (message: string, nonce: bigint, r: Uint8Array, spelling = r) => {
    const hash = numberOf(sha512(joined(spelling, key, Buffer.from(message)))) % order;
    return joined(spelling, numberBytes((nonce + hash * scalar) % order));
  };
  const withTorsion = (message: string) =>
    signWithR(message, 7n, ed25519.Point.BASE.multiply(7n).add(ofOrderEight).toBytes());

  const cases: readonly (readonly [string, (message: string) => unknown])[] = [
    ...alteredTexts.map(
      ([name, write]) => [`of ${name}`, (message: string) => base58(sign(write(message)))] as const,
    ),
    ['S above the order of the curve', altered((r, s) => joined(r, numberBytes(numberOf(s) + order)))],
    ['S far above it', altered((r, s) => joined(r, numberBytes(numberOf(s) + 8n * order)))],
    [
      'S with an extra bit',
      altered((r, s) =>
        joined(
          r,
          withLast(s, (byte) => byte | 0x80),
        ),
      ),
    ],
    ['S negated', altered((r, s) => joined(r, numberBytes(order - numberOf(s))))],
    ['S = 0', altered((r) => joined(r, new Uint8Array(32)))],
    [
      'R negated',
      altered((r, s) =>
        joined(
          withLast(r, (byte) => byte ^ 0x80),
          s,
        ),
      ),
    ],
    ['R with a small-order component, valid by ZIP 215', (message) => base58(withTorsion(message))],
    ...smallOrder.map(
      (hex, index) =>
        [
          `R of small order, encoding ${index + 1}, signed`,
          (message: string) => base58(signWithR(message, 0n, bytesOf(hex))),
        ] as const,
    ),
    ['R of small order and S = 0', () => base58(joined(bytesOf(smallOrder[0]), new Uint8Array(32)))],
    ['R that is not a point', () => base58(joined(bytesOf(`02${'00'.repeat(31)}`), numberBytes(1n)))],
    ['zeros', () => base58(new Uint8Array(64))],
    ['ones', () => base58(new Uint8Array(64).fill(255))],
    ['a missing byte', (message) => base58(sign(message).slice(0, 63))],
    ['an extra byte', (message) => base58(joined(sign(message), Uint8Array.of(0)))],
    ['a leading 1, which is a byte', (message) => `1${base58(sign(message))}`],
    ['R and S exchanged', altered((r, s) => joined(s, r))],
    ['hex', (message) => Buffer.from(sign(message)).toString('hex')],
    ['hex after 0x', (message) => hexlify(sign(message))],
    ['base64', (message) => Buffer.from(sign(message)).toString('base64')],
    ['letters outside base58', (message) => `${base58(sign(message)).slice(0, -2)}0O`],
    ['surrounding spaces', (message) => ` ${base58(sign(message))}\n`],
    ['bytes', (message) => [...sign(message)]],
    ['an object', (message) => ({ signature: base58(sign(message)) })],
    ['nothing', () => ''],
    ['null', () => null],
    ['an oversized value', () => 'z'.repeat(50_000)],
    ['the maximum length', () => 'z'.repeat(1_000)],
    ['of the text’s hash', (message) => base58(ed25519.sign(sha512(Buffer.from(message)), secret))],
    [
      'of the text in the frame of off-chain messages',
      (message) =>
        base58(
          ed25519.sign(joined(Buffer.from('\u00FFsolana offchain', 'latin1'), Buffer.from(message)), secret),
        ),
    ],
    ['from another wallet', (message) => solanaSigner().sign(message)],
    ['from an Ethereum wallet', (message) => ethereumSigner().sign(message)],
  ];

  test('one of them is valid by the lax rules', () => {
    const message = 'any text';
    const text = Buffer.from(message);
    expect(ed25519.verify(withTorsion(message), text, key, { zip215: true })).toBe(true);
    expect(ed25519.verify(signWithR(message, 0n, bytesOf(smallOrder[6])), text, key, { zip215: true })).toBe(
      true,
    );
  });

  test.each(cases)('%s', async (_name, forge) => {
    const signer = { type: 'solana', address: base58(key) } as const;
    const message = await messageFor(client, signer);
    expect(await outcomeOf(await authenticateWallet(client, signer, forge(message)))).toBe('refused');
    expect((await authenticateWallet(client, signer, base58(sign(message)))).status).toBe(200);
    client.token = null;
    await client.control('DELETE', '/sessions');
  });
});

describe.each([
  ['Ethereum', ethereumSigner],
  ['Solana', solanaSigner],
] as const)('a valid %s signature is refused', (_chain, newSigner) => {
  beforeEach(async () => {
    await client.control('POST', '/reset', {});
    client.token = null;
  });

  /** Creates a wallet, requests a message for it and signs the message. */
  const signed = async (kind: 'primary' | 'secondary' = 'primary') => {
    const signer = newSigner();
    return { signer, signature: signer.sign(await messageFor(client, signer, kind)) };
  };

  test('for a message that was never requested', async () => {
    const [signer, other] = [newSigner(), newSigner()];
    const message = await messageFor(client, other);
    expect(await outcomeOf(await authenticateWallet(client, signer, signer.sign(message)))).toBe('refused');
    const forged = signer.sign(message.replace(other.address, signer.address));
    expect(await outcomeOf(await authenticateWallet(client, signer, forged))).toBe('refused');
  });

  test('for a used message', async () => {
    const { signer, signature } = await signed();
    expect((await authenticateWallet(client, signer, signature)).status).toBe(200);
    client.token = null;
    await client.control('DELETE', '/sessions');
    expect(await outcomeOf(await authenticateWallet(client, signer, signature))).toBe('refused');
    await messageFor(client, signer);
    expect(await outcomeOf(await authenticateWallet(client, signer, signature))).toBe('refused');
  });

  test('from a page of another host or port', async () => {
    const { signer, signature } = await signed();
    for (const origin of ['http://localhost:4174', 'http://127.0.0.1:4173', 'http://app.localhost:4173']) {
      const headers = { 'X-SDK-Parent-Host': origin };
      expect(await outcomeOf(await authenticateWallet(client, signer, signature, {}, headers))).toBe(
        'refused',
      );
    }
    expect((await authenticateWallet(client, signer, signature)).status).toBe(200);
  });

  test('for a message that another signed-in user requested', async () => {
    await signInByPassword(client);
    const { signer, signature } = await signed('secondary');
    await client.control('DELETE', '/sessions');
    expect(await outcomeOf(await authenticateWallet(client, signer, signature))).toBe('refused');
    client.token = null;
    expect(await outcomeOf(await authenticateWallet(client, signer, signature))).toBe('refused');
    await signInByPassword(client, 'other@example.com');
    expect(refusalOf(await authenticateWallet(client, signer, signature))[0]).toBe(401);
  });

  test('for another chain or wallet address', async () => {
    const [signer, other] = [newSigner(), newSigner()];
    const signature = signer.sign(await messageFor(client, signer));
    await messageFor(client, other);
    expect(await outcomeOf(await authenticateWallet(client, other, signature))).toBe('refused');
    const type = signer.type === 'solana' ? 'ethereum' : 'solana';
    expect(await outcomeOf(await authenticateWallet(client, { ...signer, type }, signature))).toBe('refused');
  });

  test.each([
    ['another host', 'localhost:4173 wants', 'evil.example wants'],
    ['another nonce', 'Nonce: ', 'Nonce: 0'],
    ['another expiration time', /Expiration Time: [^"\\]*/, 'Expiration Time: 2999-01-01T00:00:00.000Z'],
    ['another version', 'Version: 1', 'Version: 2'],
    ['an extra line', 'Version: 1', 'Version: 1\\nVersion: 1'],
    ['a right-to-left override', 'Signing costs', '\u202ESigning costs'],
  ])('for a stored message changed to %s', async (_name, from, to) => {
    const signer = newSigner();
    await messageFor(client, signer);
    const saved = (await client.control('GET', '/snapshot')).text.replace(from, to);
    expect((await client.control('PUT', '/snapshot', saved)).status).toBe(204);
    const { tables } = JSON.parse(saved) as { tables: { crypto_wallet_challenges: { message: string }[] } };
    const message = String(tables.crypto_wallet_challenges[0]?.message);
    expect(await outcomeOf(await authenticateWallet(client, signer, signer.sign(message)))).toBe('refused');
  });

  test('for a session of a wrong duration, without using the message up', async () => {
    const { signer, signature } = await signed();
    const more = { session_duration_minutes: 4 };
    expect(await outcomeOf(await authenticateWallet(client, signer, signature, more))).toBe('refused');
    expect((await authenticateWallet(client, signer, signature)).status).toBe(200);
  });
});

describe('siwe_params that would alter the message', () => {
  beforeAll(async () => {
    await client.control('POST', '/reset', {});
    await client.control('PUT', '/project', { siwe_required_for_crypto_wallets: true });
    client.token = null;
  });

  test.each<readonly [string, unknown]>([
    ['no object', 'uri'],
    ['a list', []],
    ['a URI of another origin', { uri: 'https://evil.example/' }],
    ['a URI of another port', { uri: 'http://localhost:4174' }],
    ['a URI with user information', { uri: 'http://localhost:4173@evil.example/' }],
    ['a javascript URI', { uri: 'javascript:alert(1)' }],
    ['a relative URI', { uri: '/sign-in' }],
    ['a URI with a space', { uri: `${pageOrigin}/a b` }],
    ['a URI with a line break', { uri: `${pageOrigin}/\nVersion: 1` }],
    ['a URI with non-ASCII letters', { uri: `${pageOrigin}/ü` }],
    ['a URI that is a number', { uri: 7 }],
    ['chain 0', { chain_id: '0' }],
    ['a negative chain', { chain_id: '-1' }],
    ['a hexadecimal chain', { chain_id: '0x1' }],
    ['a chain as a number', { chain_id: 1 }],
    ['a chain with a line break', { chain_id: '1\nNonce: 12345678' }],
    ['a chain with non-ASCII digits', { chain_id: '１' }],
    ['a statement of two lines', { statement: 'I accept.\n\nURI: https://evil.example' }],
    ['a statement with a right-to-left override', { statement: 'I \u202Eaccept' }],
    ['a statement with non-ASCII letters', { statement: 'Ich will für immer' }],
    ['a blank statement', { statement: '   ' }],
    ['an empty statement', { statement: '' }],
    ['a long statement', { statement: 'x'.repeat(501) }],
    ['an invalid time', { issued_at: 'now' }],
    ['a time with an offset', { issued_at: '2026-01-01T00:00:00+02:00' }],
    ['a nonexistent date', { issued_at: '2026-13-01T00:00:00Z' }],
    ['a future time', { issued_at: '2999-01-01T00:00:00Z' }],
    ['a start after the expiration', { not_before: '2999-01-01T00:00:00Z' }],
    ['a time with a line break', { not_before: '2026-01-01T00:00:00Z\nRequest ID: x' }],
    ['a request id with a space', { message_request_id: 'a b' }],
    ['a request id with a line break', { message_request_id: 'a\nResources:' }],
    ['an empty request id', { message_request_id: '' }],
    ['resources that are not a list', { resources: 'https://example.com' }],
    ['resources that are not URIs', { resources: ['not a uri'] }],
    ['resources with a line break', { resources: ['https://example.com\n- https://evil.example'] }],
    ['resources with a bracket', { resources: ['https://example.com/<script>'] }],
    ['too many resources', { resources: Array<string>(21).fill('https://example.com') }],
    ['resources of other types', { resources: [7, null] }],
  ])('%s', async (_name, parameters) => {
    const reply = await startWalletSignIn(client, ethereumSigner(), 'primary', { siwe_params: parameters });
    expect(await outcomeOf(reply)).toBe('refused');
  });

  test('any of them for Solana', async () => {
    const reply = await startWalletSignIn(client, solanaSigner(), 'primary', {
      siwe_params: { chain_id: '1' },
    });
    expect(refusalOf(reply)).toEqual([400, 'crypto_wallet_type_incompatible_with_siwe']);
  });

  test('none of them prevents a later sign-in', async () => {
    for (const signer of [ethereumSigner(), solanaSigner()]) {
      expect((await signInWithWallet(client, signer)).status).toBe(200);
    }
  });
});
