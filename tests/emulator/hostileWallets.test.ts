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
import { walletChallengeMs } from '../../src/emulator/store/wallets.ts';
import { createTestClient, pageOrigin, type Reply, type TestClient } from './emulatorClient.ts';
import { advance, refusalOf, signInByPassword } from './passkeyLab.ts';
import {
  askToSign,
  base58,
  bring,
  ethereumSigner,
  messageFor,
  signInWithWallet,
  solanaSigner,
  type Signer,
} from './walletLab.ts';

vi.setConfig({ testTimeout: 30_000 });

let client: TestClient;
beforeAll(() => {
  client = createTestClient();
});
afterAll(() => client.emulator.close());

/** What came of a call: `refused` is a 4xx in the provider's own terms, of which no session comes. */
async function outcomeOf(reply: Reply): Promise<string> {
  const [status] = refusalOf(reply);
  const sessions = (await client.control('GET', '/sessions')).at('sessions') as unknown[];
  return status >= 400 && status < 500 && sessions.length === 0 ? 'refused' : reply.text;
}

const curve = secp256k1.Point.CURVE().n;
const order = ed25519.Point.CURVE().n;
const toHex = (value: bigint) => value.toString(16).padStart(64, '0');

/** Little-endian, 32 bytes. */
const numberBytes = (value: bigint) => Uint8Array.from(Buffer.from(toHex(value), 'hex')).toReversed();
const numberOf = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes.toReversed()).toString('hex')}`);
const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(Buffer.concat(parts));
const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));

/** Points of small order, in every spelling there is, also those that are refused for being one too many. */
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

describe('an address that is none is not taken', () => {
  const good = '0x52908400098527886E0F7030069857D2E4169EE7';
  const mixed = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

  test.each([
    ['a wrong checksum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
    ['one letter in the other case', mixed.replace('b9', 'B9')],
    ['no 0x', good.slice(2)],
    ['a capital X', good.replace('0x', '0X')],
    ['a digit too few', good.slice(0, -1)],
    ['a digit too many', `${good}0`],
    ['a letter that is no digit', good.replace('E', 'G')],
    ['digits of another script', good.replace('5', '５')],
    ['a letter that only looks like one', good.replace('E', 'Е')],
    ['blanks around it', ` ${good} `],
    ['a line behind it', `${good}\n\nI own the account of somebody else.`],
    ['a hidden character in it', good.replace('88', '8\u200B8')],
    ['a name', 'vitalik.eth'],
    ['ICAP', 'XE65GB6LDNXYOFTX0NSV3FUWKOWIXAMJK36'],
    ['an address of Solana', 'So11111111111111111111111111111111111111112'],
    ['nothing', ''],
    ['null', null],
    ['a number', 7],
    ['a list', [good]],
    ['an object', { toString: good }],
    ['far too much', `0x${'ab'.repeat(5_000)}`],
    ['half a surrogate pair', '0x\uD800'],
  ])('Ethereum: %s', async (_name, address) => {
    const signer = { type: 'ethereum', address } as unknown as Signer;
    expect(await outcomeOf(await askToSign(client, signer))).toBe('refused');
    expect(await outcomeOf(await bring(client, signer, `0x${'ab'.repeat(65)}`))).toBe('refused');
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
    ...smallOrder.map((hex, at) => [`of small order, spelling ${at + 1}`, base58(bytesOf(hex))] as const),
    ['with a part of small order', base58(ed25519.Point.BASE.multiply(7n).add(ofOrderEight).toBytes())],
    ['that is no point of the curve', offCurve()],
    ['a byte too few', base58(randomBytes(31))],
    ['a byte too many', base58(randomBytes(33))],
    ['a 1 in front, which is a byte', `1${solana}`],
    ['letters that base58 leaves out', `${solana.slice(0, -4)}0OIl`],
    ['blanks around it', ` ${solana}`],
    ['a line behind it', `${solana}\nstatement`],
    ['digits of another script', solana.replace(/[1-9]/, '５')],
    ['an address of Ethereum', mixed],
    ['far too much', '1'.repeat(10_000)],
    ['as much as is read at all', 'z'.repeat(1_000)],
    ['null', null],
    ['bytes', [...randomBytes(32)]],
  ])('Solana: %s', async (_name, address) => {
    const signer = { type: 'solana', address } as unknown as Signer;
    expect(await outcomeOf(await askToSign(client, signer))).toBe('refused');
    expect(await outcomeOf(await bring(client, signer, base58(new Uint8Array(64).fill(7))))).toBe('refused');
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
    expect(await outcomeOf(await askToSign(client, signer))).toBe('refused');
    expect(await outcomeOf(await bring(client, signer, `0x${'ab'.repeat(65)}`))).toBe('refused');
  });
});

/** What a text that somebody else wrote could say. */
const otherTexts: readonly (readonly [string, (message: string) => string])[] = [
  ['one character more', (message) => `${message}\n`],
  ['one character less', (message) => message.slice(0, -1)],
  ['the line ends of Windows', (message) => message.replaceAll('\n', '\r\n')],
  ['another host', (message) => message.replace('localhost:4173', 'localhost:4174')],
  ['a host in front of the host', (message) => message.replace('localhost', 'user@localhost')],
  ['another nonce', (message) => message.replace(/Nonce: .*/, 'Nonce: 12345678')],
  ['another chain', (message) => message.replace(/Chain ID: .*/, 'Chain ID: 56')],
  ['another URI', (message) => message.replace(/URI: .*/, 'URI: https://evil.example')],
  [
    'another end',
    (message) => message.replace(/Expiration Time: .*/, 'Expiration Time: 2999-01-01T00:00:00Z'),
  ],
  ['another statement', (message) => message.replace('costs nothing', 'costs nothing\u200B')],
  ['the other chain’s words', (message) => message.replace(/your \w+ account/, 'your Bitcoin account')],
  ['letters that only look the same', (message) => message.replace('wants', 'wаnts')],
  ['nothing', () => ''],
  ['the nonce alone', (message) => /Nonce: (.*)/.exec(message)?.[1] ?? ''],
];

describe('a signature of Ethereum that is not right is refused, and uses nothing up', () => {
  const key = new Wallet(hexlify(randomBytes(32)));
  const secret = getBytes(key.privateKey);
  const parts = (message: string) => Signature.from(key.signMessageSync(message));
  const written = (r: bigint | string, s: bigint | string, v: number | string) =>
    `0x${[r, s].map((one) => (typeof one === 'bigint' ? toHex(one) : one.slice(2))).join('')}${
      typeof v === 'number' ? v.toString(16).padStart(2, '0') : v
    }`;
  /** A signature made over, given its parts. */
  const remade = (remake: (signature: Signature) => string) => (message: string) => remake(parts(message));
  const withV = (v: number) => remade(({ r, s }) => written(r, s, v));
  const raw = (digest: Uint8Array) => {
    const recovered = secp256k1.sign(digest, secret, { prehash: false, format: 'recovered' });
    return hexlify(joined(recovered.subarray(1), Uint8Array.of(27 + Number(recovered[0]))));
  };
  const bytesOfText = (message: string) => new TextEncoder().encode(message);

  const cases: readonly (readonly [string, (message: string) => unknown])[] = [
    ...otherTexts.map(
      ([name, write]) => [`of ${name}`, (message: string) => key.signMessageSync(write(message))] as const,
    ),
    ['the high half of s, and the other v', remade(({ r, s, v }) => written(r, curve - BigInt(s), 55 - v))],
    ['the high half of s, and the same v', remade(({ r, s, v }) => written(r, curve - BigInt(s), v))],
    ['the other v', remade(({ r, s, v }) => written(r, s, 55 - v))],
    ...[2, 3, 4, 26, 29, 30, 31, 35, 36, 37, 38, 128, 255].map((v) => [`v = ${v}`, withV(v)] as const),
    ['r = 0', remade(({ s }) => written(0n, s, 27))],
    ['s = 0', remade(({ r }) => written(r, 0n, 27))],
    ['r = n', remade(({ s }) => written(curve, s, 27))],
    ['s = n', remade(({ r }) => written(r, curve, 27))],
    ['r past n', remade(({ s }) => written(2n ** 256n - 1n, s, 27))],
    ['zeros', () => `0x${'00'.repeat(65)}`],
    ['ones', () => `0x${'ff'.repeat(65)}`],
    ['r and s exchanged', remade(({ r, s, v }) => written(s, r, v))],
    ['no v', (message) => key.signMessageSync(message).slice(0, -2)],
    ['EIP-2098, short', (message) => parts(message).compactSerialized],
    ['a byte more', (message) => `${key.signMessageSync(message)}00`],
    ['a byte in front', (message) => `0x00${key.signMessageSync(message).slice(2)}`],
    ['twice', (message) => key.signMessageSync(message) + key.signMessageSync(message).slice(2)],
    ['without 0x', (message) => key.signMessageSync(message).slice(2)],
    ['with 0X', (message) => key.signMessageSync(message).replace('0x', '0X')],
    ['half a byte', (message) => key.signMessageSync(message).slice(0, -1)],
    ['no hex', (message) => key.signMessageSync(message).replace(/.$/, 'g')],
    ['digits of another script', (message) => key.signMessageSync(message).replace(/\d/, '５')],
    ['blanks around it', (message) => ` ${key.signMessageSync(message)} `],
    ['a NUL behind it', (message) => `${key.signMessageSync(message)}\0`],
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
    ['far too much', () => `0x${'ab'.repeat(20_000)}`],
    ['without the prefix of EIP-191', (message) => raw(getBytes(keccak256(bytesOfText(message))))],
    ['of the hash that is signed', (message) => key.signMessageSync(hashMessage(message))],
    ['of the bytes of that hash', (message) => key.signMessageSync(getBytes(hashMessage(message)))],
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
    ['by another wallet', (message) => ethereumSigner().sign(message)],
    ['by a wallet of Solana', (message) => solanaSigner().sign(message)],
  ];

  test.each(cases)('%s', async (_name, forge) => {
    // A failure counts; the lock is tested elsewhere.
    const signer = { type: 'ethereum', address: key.address } as const;
    const message = await messageFor(client, signer);
    expect(await outcomeOf(await bring(client, signer, forge(message)))).toBe('refused');
    expect((await bring(client, signer, key.signMessageSync(message))).status).toBe(200);
    client.token = null;
    await client.control('DELETE', '/sessions');
  });
});

describe('a signature of Solana that is not right is refused, and uses nothing up', () => {
  const secret = ed25519.utils.randomSecretKey();
  const key = ed25519.getPublicKey(secret);
  const { scalar } = ed25519.utils.getExtendedPublicKey(secret);
  const sign = (message: string) => ed25519.sign(Buffer.from(message), secret);
  const halves = (message: string) => [sign(message).slice(0, 32), sign(message).slice(32)] as const;

  /** A signature made over, given its R and its S. */
  const remade = (remake: (r: Uint8Array, s: Uint8Array) => Uint8Array) => (message: string) =>
    base58(remake(...halves(message)));
  const withLast = (bytes: Uint8Array, change: (byte: number) => number) =>
    bytes.with(31, change(bytes[31] ?? 0));

  /** Signs with a given spelling of a given R, as only the owner of the key could. */
  const signWithR = (message: string, nonce: bigint, r: Uint8Array, spelling = r) => {
    const hash = numberOf(sha512(joined(spelling, key, Buffer.from(message)))) % order;
    return joined(spelling, numberBytes((nonce + hash * scalar) % order));
  };
  const withTorsion = (message: string) =>
    signWithR(message, 7n, ed25519.Point.BASE.multiply(7n).add(ofOrderEight).toBytes());

  const cases: readonly (readonly [string, (message: string) => unknown])[] = [
    ...otherTexts.map(
      ([name, write]) => [`of ${name}`, (message: string) => base58(sign(write(message)))] as const,
    ),
    ['S past the order of the curve', remade((r, s) => joined(r, numberBytes(numberOf(s) + order)))],
    ['S far past it', remade((r, s) => joined(r, numberBytes(numberOf(s) + 8n * order)))],
    [
      'S with a bit too many',
      remade((r, s) =>
        joined(
          r,
          withLast(s, (byte) => byte | 0x80),
        ),
      ),
    ],
    ['S the other way round', remade((r, s) => joined(r, numberBytes(order - numberOf(s))))],
    ['S = 0', remade((r) => joined(r, new Uint8Array(32)))],
    [
      'R the other way round',
      remade((r, s) =>
        joined(
          withLast(r, (byte) => byte ^ 0x80),
          s,
        ),
      ),
    ],
    ['R with a part of small order, right by ZIP 215', (message) => base58(withTorsion(message))],
    ...smallOrder.map(
      (hex, at) =>
        [
          `R of small order, spelling ${at + 1}, signed for`,
          (message: string) => base58(signWithR(message, 0n, bytesOf(hex))),
        ] as const,
    ),
    ['R of small order and S = 0', () => base58(joined(bytesOf(smallOrder[0]), new Uint8Array(32)))],
    ['R that is no point', () => base58(joined(bytesOf(`02${'00'.repeat(31)}`), numberBytes(1n)))],
    ['zeros', () => base58(new Uint8Array(64))],
    ['ones', () => base58(new Uint8Array(64).fill(255))],
    ['a byte too few', (message) => base58(sign(message).slice(0, 63))],
    ['a byte too many', (message) => base58(joined(sign(message), Uint8Array.of(0)))],
    ['a 1 in front, which is a byte', (message) => `1${base58(sign(message))}`],
    ['R and S exchanged', remade((r, s) => joined(s, r))],
    ['hex', (message) => Buffer.from(sign(message)).toString('hex')],
    ['hex after 0x', (message) => hexlify(sign(message))],
    ['base64', (message) => Buffer.from(sign(message)).toString('base64')],
    ['letters that base58 leaves out', (message) => `${base58(sign(message)).slice(0, -2)}0O`],
    ['blanks around it', (message) => ` ${base58(sign(message))}\n`],
    ['bytes', (message) => [...sign(message)]],
    ['an object', (message) => ({ signature: base58(sign(message)) })],
    ['nothing', () => ''],
    ['null', () => null],
    ['far too much', () => 'z'.repeat(50_000)],
    ['as much as is read at all', () => 'z'.repeat(1_000)],
    ['of the text’s hash', (message) => base58(ed25519.sign(sha512(Buffer.from(message)), secret))],
    [
      'of the text in the frame of off-chain messages',
      (message) =>
        base58(
          ed25519.sign(joined(Buffer.from('\u00FFsolana offchain', 'latin1'), Buffer.from(message)), secret),
        ),
    ],
    ['by another wallet', (message) => solanaSigner().sign(message)],
    ['by a wallet of Ethereum', (message) => ethereumSigner().sign(message)],
  ];

  test('among them is one that the lax rules let through', () => {
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
    expect(await outcomeOf(await bring(client, signer, forge(message)))).toBe('refused');
    expect((await bring(client, signer, base58(sign(message)))).status).toBe(200);
    client.token = null;
    await client.control('DELETE', '/sessions');
  });
});

describe.each([
  ['Ethereum', ethereumSigner],
  ['Solana', solanaSigner],
] as const)('a right signature of %s is refused', (_chain, newSigner) => {
  beforeEach(async () => {
    await client.control('POST', '/reset', {});
    client.token = null;
  });

  /** A wallet, and its signature of the text that it was asked to sign. */
  const signed = async (way: 'primary' | 'secondary' = 'primary') => {
    const signer = newSigner();
    return { signer, signature: signer.sign(await messageFor(client, signer, way)) };
  };

  test('of a text that was never asked for', async () => {
    const [signer, other] = [newSigner(), newSigner()];
    const message = await messageFor(client, other);
    expect(await outcomeOf(await bring(client, signer, signer.sign(message)))).toBe('refused');
    const forged = signer.sign(message.replace(other.address, signer.address));
    expect(await outcomeOf(await bring(client, signer, forged))).toBe('refused');
  });

  test('of a text used before', async () => {
    const { signer, signature } = await signed();
    expect((await bring(client, signer, signature)).status).toBe(200);
    client.token = null;
    await client.control('DELETE', '/sessions');
    expect(await outcomeOf(await bring(client, signer, signature))).toBe('refused');
    await messageFor(client, signer);
    expect(await outcomeOf(await bring(client, signer, signature))).toBe('refused');
  });

  test('of a text past its end', async () => {
    const { signer, signature } = await signed();
    await advance(client, walletChallengeMs);
    expect(await outcomeOf(await bring(client, signer, signature))).toBe('refused');
  });

  test('brought by a page of another host or port', async () => {
    const { signer, signature } = await signed();
    for (const origin of ['http://localhost:4174', 'http://127.0.0.1:4173', 'http://app.localhost:4173']) {
      const headers = { 'X-SDK-Parent-Host': origin };
      expect(await outcomeOf(await bring(client, signer, signature, {}, headers))).toBe('refused');
    }
    expect((await bring(client, signer, signature)).status).toBe(200);
  });

  test('of a text that somebody who was signed in asked for, by anybody else', async () => {
    await signInByPassword(client);
    const { signer, signature } = await signed('secondary');
    await client.control('DELETE', '/sessions');
    expect(await outcomeOf(await bring(client, signer, signature))).toBe('refused');
    client.token = null;
    expect(await outcomeOf(await bring(client, signer, signature))).toBe('refused');
    await signInByPassword(client, 'other@example.com');
    expect(refusalOf(await bring(client, signer, signature))[0]).toBe(401);
  });

  test('brought for the other chain, or another address', async () => {
    const [signer, other] = [newSigner(), newSigner()];
    const signature = signer.sign(await messageFor(client, signer));
    await messageFor(client, other);
    expect(await outcomeOf(await bring(client, other, signature))).toBe('refused');
    const type = signer.type === 'solana' ? 'ethereum' : 'solana';
    expect(await outcomeOf(await bring(client, { ...signer, type }, signature))).toBe('refused');
  });

  test('while the wallet is locked', async () => {
    const signer = newSigner();
    const message = await messageFor(client, signer);
    for (let time = 0; time < 10; time += 1) {
      expect(await outcomeOf(await bring(client, signer, signer.sign(`${message}!`)))).toBe('refused');
    }
    const reply = await bring(client, signer, signer.sign(message));
    expect(refusalOf(reply)).toEqual([429, 'user_lock_limit_reached']);
  });

  test.each([
    ['another host', 'localhost:4173 wants', 'evil.example wants'],
    ['another nonce', 'Nonce: ', 'Nonce: 0'],
    ['another end', /Expiration Time: [^"\\]*/, 'Expiration Time: 2999-01-01T00:00:00.000Z'],
    ['another version', 'Version: 1', 'Version: 2'],
    ['a line more', 'Version: 1', 'Version: 1\\nVersion: 1'],
    ['a line that turns around', 'Signing costs', '\u202ESigning costs'],
  ])('of a kept text that says %s than was kept beside it', async (_name, from, to) => {
    const signer = newSigner();
    await messageFor(client, signer);
    const saved = (await client.control('GET', '/snapshot')).text.replace(from, to);
    expect((await client.control('PUT', '/snapshot', saved)).status).toBe(204);
    const { tables } = JSON.parse(saved) as { tables: { crypto_wallet_challenges: { message: string }[] } };
    const message = String(tables.crypto_wallet_challenges[0]?.message);
    expect(await outcomeOf(await bring(client, signer, signer.sign(message)))).toBe('refused');
  });

  test.each([[4], [527_041], [1.5], ['60'], [Number.MAX_SAFE_INTEGER]])(
    'for a session of %j minutes, without being used up',
    async (minutes) => {
      const { signer, signature } = await signed();
      const more = { session_duration_minutes: minutes };
      expect(await outcomeOf(await bring(client, signer, signature, more))).toBe('refused');
      expect((await bring(client, signer, signature)).status).toBe(200);
    },
  );
});

describe('siwe_params that would put something else into the text', () => {
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
    ['a URI with somebody in front', { uri: 'http://localhost:4173@evil.example/' }],
    ['a URI of a script', { uri: 'javascript:alert(1)' }],
    ['no URI', { uri: '/sign-in' }],
    ['a URI with a blank', { uri: `${pageOrigin}/a b` }],
    ['a URI with a line', { uri: `${pageOrigin}/\nVersion: 1` }],
    ['a URI of other letters', { uri: `${pageOrigin}/ü` }],
    ['a URI that is none', { uri: 7 }],
    ['the chain 0', { chain_id: '0' }],
    ['a chain below', { chain_id: '-1' }],
    ['a chain in hex', { chain_id: '0x1' }],
    ['a chain as number', { chain_id: 1 }],
    ['a chain with a line', { chain_id: '1\nNonce: 12345678' }],
    ['a chain of other digits', { chain_id: '１' }],
    ['a statement of two lines', { statement: 'I accept.\n\nURI: https://evil.example' }],
    ['a statement that turns around', { statement: 'I \u202Eaccept' }],
    ['a statement of other letters', { statement: 'Ich will für immer' }],
    ['a blank statement', { statement: '   ' }],
    ['an empty statement', { statement: '' }],
    ['a long statement', { statement: 'x'.repeat(501) }],
    ['no moment', { issued_at: 'now' }],
    ['a moment elsewhere', { issued_at: '2026-01-01T00:00:00+02:00' }],
    ['a moment that never was', { issued_at: '2026-13-01T00:00:00Z' }],
    ['a moment to come', { issued_at: '2999-01-01T00:00:00Z' }],
    ['a start after the end', { not_before: '2999-01-01T00:00:00Z' }],
    ['a moment with a line', { not_before: '2026-01-01T00:00:00Z\nRequest ID: x' }],
    ['a request of two words', { message_request_id: 'a b' }],
    ['a request with a line', { message_request_id: 'a\nResources:' }],
    ['an empty request', { message_request_id: '' }],
    ['resources that are no list', { resources: 'https://example.com' }],
    ['resources that are none', { resources: ['not a uri'] }],
    ['resources with a line', { resources: ['https://example.com\n- https://evil.example'] }],
    ['resources with a bracket', { resources: ['https://example.com/<script>'] }],
    ['too many resources', { resources: Array<string>(21).fill('https://example.com') }],
    ['resources of other kinds', { resources: [7, null] }],
  ])('%s', async (_name, parameters) => {
    const reply = await askToSign(client, ethereumSigner(), 'primary', { siwe_params: parameters });
    expect(await outcomeOf(reply)).toBe('refused');
  });

  test('any, for Solana', async () => {
    const reply = await askToSign(client, solanaSigner(), 'primary', { siwe_params: { chain_id: '1' } });
    expect(refusalOf(reply)).toEqual([400, 'crypto_wallet_type_incompatible_with_siwe']);
  });

  test('none of it has kept anybody from signing in', async () => {
    for (const signer of [ethereumSigner(), solanaSigner()]) {
      expect((await signInWithWallet(client, signer)).status).toBe(200);
    }
  });
});
