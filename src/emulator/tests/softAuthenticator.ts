import {
  createHash,
  generateKeyPairSync,
  randomBytes,
  sign,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';

export const flagBits = { up: 0x01, uv: 0x04, be: 0x08, bs: 0x10, at: 0x40, ed: 0x80 } as const;

export type Algorithm = 'ES256' | 'RS256';

type Cbor = number | string | Uint8Array | CborMap | readonly Cbor[];
export type CborMap = ReadonlyMap<number | string, Cbor>;

/** Overrides for parts of a simulated browser and authenticator, to forge credentials. */
export interface Overrides {
  /** Fields of the client data to replace; `undefined` removes a field. */
  readonly clientData?: Readonly<Record<string, unknown>>;
  /** Text that replaces the whole client data. */
  readonly clientDataText?: string;
  readonly rpId?: string;
  readonly flags?: number;
  readonly counter?: number;
  /** Bytes to append to the authenticator data. */
  readonly authDataTail?: Uint8Array;
  /** Data to sign instead of the correct data. */
  readonly signedData?: Uint8Array;
  /** Function that changes the finished credential before the page sends it. */
  readonly credential?: (credential: SentCredential) => unknown;
}

export interface RegistrationOverrides extends Overrides {
  readonly aaguid?: string;
  readonly credentialId?: Buffer;
  /** Credential id to use in the authenticator data only. */
  readonly credentialIdInAuthData?: Buffer;
  readonly publicKey?: CborMap;
  readonly format?: string;
  readonly statement?: CborMap;
  /** COSE algorithm that a packed attestation statement names. */
  readonly attestationAlgorithm?: number;
  readonly attestationTail?: Uint8Array;
}

export interface AssertionOverrides extends Overrides {
  readonly userHandle?: string | null;
}

export interface SentCredential {
  readonly id: string;
  readonly rawId: string;
  readonly type: string;
  readonly authenticatorAttachment: string;
  readonly response: Readonly<Record<string, unknown>>;
  readonly clientExtensionResults: object;
}

interface KeyPair {
  readonly algorithm: Algorithm;
  readonly privateKey: KeyObject;
  readonly cose: CborMap;
}

/** A passkey as stored by its authenticator. */
export interface SoftPasskey extends KeyPair {
  readonly id: Buffer;
  readonly userHandle: string;
  readonly rpId: string;
  counter: number;
}

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}

interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
}

const usualAaguid = 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd';
const presentAndVerified = flagBits.up | flagBits.uv | flagBits.be | flagBits.bs;

/**
 * Creates a passkey and the credential that the browser would send.
 *
 * @param optionsJSON options from the API as a JSON string
 * @param origin origin of the page
 */
export function createPasskey(
  optionsJSON: unknown,
  origin: string,
  { algorithm = 'ES256', ...overrides }: RegistrationOverrides & { readonly algorithm?: Algorithm } = {},
): { readonly passkey: SoftPasskey; readonly credential: string } {
  const options = JSON.parse(String(optionsJSON)) as CreationOptions;
  const keys = newKeys(algorithm);
  const passkey: SoftPasskey = {
    ...keys,
    id: overrides.credentialId ?? randomBytes(16),
    userHandle: options.user.id,
    rpId: options.rp.id,
    counter: overrides.counter ?? 0,
  };
  const clientData = clientDataOf('webauthn.create', options.challenge, origin, overrides);
  const idInAuthData = overrides.credentialIdInAuthData ?? passkey.id;
  const authData = Buffer.concat([
    authDataHead(
      overrides.rpId ?? passkey.rpId,
      overrides.flags ?? presentAndVerified | flagBits.at,
      passkey.counter,
    ),
    Buffer.from((overrides.aaguid ?? usualAaguid).replaceAll('-', ''), 'hex'),
    bigEndian(idInAuthData.length, 2),
    idInAuthData,
    encodeCbor(overrides.publicKey ?? keys.cose),
    overrides.authDataTail ?? Buffer.alloc(0),
  ]);
  const format = overrides.format ?? 'none';
  const selfSigned: CborMap = new Map<string, Cbor>([
    ['alg', overrides.attestationAlgorithm ?? (algorithm === 'ES256' ? -7 : -257)],
    [
      'sig',
      sign('sha256', overrides.signedData ?? Buffer.concat([authData, sha256(clientData)]), keys.privateKey),
    ],
  ]);
  const statement = overrides.statement ?? (format === 'packed' ? selfSigned : new Map());
  const attestation = encodeCbor(
    new Map<string, Cbor>([
      ['fmt', format],
      ['attStmt', statement],
      ['authData', authData],
    ]),
  );
  const attestationObject = Buffer.concat([attestation, overrides.attestationTail ?? Buffer.alloc(0)]);
  const sent = sentCredential(passkey.id, {
    clientDataJSON: clientData.toString('base64url'),
    attestationObject: attestationObject.toString('base64url'),
    transports: ['internal', 'hybrid', 'made-up'],
  });
  return { passkey, credential: JSON.stringify(overrides.credential?.(sent) ?? sent) };
}

/**
 * Creates the credential with which a page signs in by passkey.
 *
 * @param optionsJSON options from the API as a JSON string
 * @param origin origin of the page
 * @returns the credential as JSON, as the browser would send it
 */
export function usePasskey(
  passkey: SoftPasskey,
  optionsJSON: unknown,
  origin: string,
  overrides: AssertionOverrides = {},
): string {
  const options = JSON.parse(String(optionsJSON)) as RequestOptions;
  passkey.counter = overrides.counter ?? passkey.counter + 1;
  const clientData = clientDataOf('webauthn.get', options.challenge, origin, overrides);
  const authData = Buffer.concat([
    authDataHead(overrides.rpId ?? passkey.rpId, overrides.flags ?? presentAndVerified, passkey.counter),
    overrides.authDataTail ?? Buffer.alloc(0),
  ]);
  const signed = overrides.signedData ?? Buffer.concat([authData, sha256(clientData)]);
  const sent = sentCredential(passkey.id, {
    clientDataJSON: clientData.toString('base64url'),
    authenticatorData: authData.toString('base64url'),
    signature: sign('sha256', signed, passkey.privateKey).toString('base64url'),
    userHandle: overrides.userHandle === undefined ? passkey.userHandle : overrides.userHandle,
  });
  return JSON.stringify(overrides.credential?.(sent) ?? sent);
}

function sentCredential(id: Buffer, response: Readonly<Record<string, unknown>>): SentCredential {
  const text = id.toString('base64url');
  return {
    id: text,
    rawId: text,
    type: 'public-key',
    authenticatorAttachment: 'platform',
    response,
    clientExtensionResults: { credProps: { rk: true } },
  };
}

function clientDataOf(type: string, challenge: string, origin: string, overrides: Overrides): Buffer {
  const right = { type, challenge, origin, crossOrigin: false };
  return Buffer.from(overrides.clientDataText ?? JSON.stringify({ ...right, ...overrides.clientData }));
}

function authDataHead(rpId: string, flags: number, counter: number): Buffer {
  return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), bigEndian(counter, 4)]);
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

let rsaKeys: KeyPair | undefined;

function newKeys(algorithm: Algorithm): KeyPair {
  if (algorithm === 'ES256') {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    return { algorithm, privateKey, cose: ecKey({ x: bytesOf(x), y: bytesOf(y) }) };
  }
  // The RSA keys are generated once and reused, because finding large primes is slow.
  rsaKeys ??= newRsaKeys(2_048);
  return rsaKeys;
}

/** Generates an RSA key pair of `modulusLength` bits. */
export function newRsaKeys(modulusLength: number): KeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength });
  const { n, e }: JsonWebKey = publicKey.export({ format: 'jwk' });
  const cose = new Map<number, Cbor>([
    [1, 3],
    [3, -257],
    [-1, bytesOf(n)],
    [-2, bytesOf(e)],
  ]);
  return { algorithm: 'RS256', privateKey, cose };
}

/** Creates a COSE elliptic-curve key, by default P-256 for ES256. */
export function ecKey({
  x,
  y,
  alg = -7,
  crv = 1,
}: {
  readonly x: Uint8Array;
  readonly y: Uint8Array;
  readonly alg?: number;
  readonly crv?: number;
}): CborMap {
  return new Map<number, Cbor>([
    [1, 2],
    [3, alg],
    [-1, crv],
    [-2, x],
    [-3, y],
  ]);
}

const bytesOf = (base64url: string | undefined) => Buffer.from(base64url ?? '', 'base64url');

function bigEndian(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

/** Encodes the subset of CBOR (RFC 8949) that attestations use. */
export function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string') {
    const bytes = Buffer.from(value);
    return Buffer.concat([cborHead(3, bytes.length), bytes]);
  }
  if (value instanceof Uint8Array) return Buffer.concat([cborHead(2, value.length), value]);
  if (value instanceof Map) {
    const entries = [...(value as CborMap)].map(([key, item]) =>
      Buffer.concat([encodeCbor(key), encodeCbor(item)]),
    );
    return Buffer.concat([cborHead(5, entries.length), ...entries]);
  }
  const items = value as readonly Cbor[];
  return Buffer.concat([cborHead(4, items.length), ...items.map(encodeCbor)]);
}

function cborHead(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.concat([Buffer.from([(major << 5) | 25]), bigEndian(count, 2)]);
}
