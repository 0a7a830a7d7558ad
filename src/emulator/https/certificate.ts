import { generateKeyPairSync, randomBytes, sign, createPrivateKey, X509Certificate } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from '../folders.ts';

/** A self-signed certificate and its private key, as PEM. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/** Hosts for which a certificate is valid, and the name of its subject. */
export interface CertificateHosts {
  readonly subject: string;
  readonly names: readonly string[];
  readonly addresses: readonly ('127.0.0.1' | '::1')[];
}

/** Names and IP addresses of this computer. */
const thisComputer: CertificateHosts = {
  subject: 'Local identity provider',
  names: ['localhost'],
  addresses: ['127.0.0.1', '::1'],
};

const tags = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  utf8String: 0x0c,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
  dnsName: 0x82,
  ipAddress: 0x87,
  version: 0xa0,
  extensions: 0xa3,
} as const;

/** Object identifiers in DER, without a library because the certificate always has the same form. */
const identifiers = {
  ecdsaWithSha256: Buffer.from('06082a8648ce3d040302', 'hex'),
  commonName: Buffer.from('0603550403', 'hex'),
  subjectAltName: Buffer.from('0603551d11', 'hex'),
  extendedKeyUsage: Buffer.from('0603551d25', 'hex'),
  serverAuth: Buffer.from('06082b06010505070301', 'hex'),
} as const;

/** Encodes a value in DER (ITU-T X.690, 10.1). */
function encode(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80
      ? [length]
      : length < 0x100
        ? [0x81, length]
        : [0x82, Math.floor(length / 0x100), length % 0x100];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

/**
 * Creates a self-signed certificate (RFC 5280) with a new key on the curve P-256.
 *
 * @param now first moment of its validity, in milliseconds since the epoch
 * @param days number of days of its validity
 * @param hosts hosts for which it is valid; this computer if omitted
 */
export function createCertificate(now: number, days: number, hosts = thisComputer): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = encode(tags.sequence, identifiers.ecdsaWithSha256);
  const commonName = encode(tags.utf8String, Buffer.from(hosts.subject));
  const name = encode(
    tags.sequence,
    encode(tags.set, encode(tags.sequence, identifiers.commonName, commonName)),
  );
  // A serial number is positive, so its first bit is 0, and its first byte is not 0.
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) % 0x40) + 0x40;
  const body = encode(
    tags.sequence,
    encode(tags.version, encode(tags.integer, Buffer.from([2]))),
    encode(tags.integer, serial),
    algorithm,
    name,
    encode(tags.sequence, timeOf(now), timeOf(now + days * 86_400_000)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    encode(tags.extensions, encode(tags.sequence, ...extensions(hosts))),
  );
  const signature = sign('sha256', body, privateKey);
  const bits = encode(tags.bitString, Buffer.from([0]), signature);
  return {
    certificate: pemOf('CERTIFICATE', encode(tags.sequence, body, algorithm, bits)),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function extensions(hosts: CertificateHosts): readonly Buffer[] {
  const names = hosts.names.map((host) => encode(tags.dnsName, Buffer.from(host)));
  const addresses = hosts.addresses.map((host) => encode(tags.ipAddress, bytesOf(host)));
  const extension = (id: Buffer, value: Buffer) => encode(tags.sequence, id, encode(tags.octetString, value));
  return [
    extension(identifiers.subjectAltName, encode(tags.sequence, ...names, ...addresses)),
    extension(identifiers.extendedKeyUsage, encode(tags.sequence, identifiers.serverAuth)),
  ];
}

function bytesOf(address: CertificateHosts['addresses'][number]): Buffer {
  return address === '::1' ? Buffer.from([...Array<number>(15).fill(0), 1]) : Buffer.from([127, 0, 0, 1]);
}

/** Encodes a time as UTCTime, which is valid until 2049 (RFC 5280, 4.1.2.5.1). */
function timeOf(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replaceAll(/\D/g, '');
  return encode(tags.utcTime, Buffer.from(`${digits.slice(2, 14)}Z`));
}

function pemOf(label: string, der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}

/** Validity of a new certificate, in days. */
export const certificateDays = 397;

/** A certificate that expires within this time is replaced, in milliseconds. */
const renewalMs = 7 * 86_400_000;

interface StoredCertificate extends Certificate {
  /** Path of the certificate, for `NODE_EXTRA_CA_CERTS`. */
  readonly certificateFile: string;
}

/**
 * Reads the certificate of a folder, or creates one if it is missing, unusable or about to expire. Only this user can
 * read the private key.
 *
 * @param folder folder of `cert.pem` and `key.pem`; created if it does not exist
 * @param now milliseconds since the epoch
 * @throws Error if the folder cannot be written
 */
export function openCertificate(folder: string, now: number): StoredCertificate {
  const certificateFile = join(folder, 'cert.pem');
  const keyFile = join(folder, 'key.pem');
  const stored = readCertificate(certificateFile, keyFile, now);
  if (stored) {
    chmodSync(keyFile, 0o600);
    return { ...stored, certificateFile };
  }
  const created = createCertificate(now, certificateDays);
  try {
    createFolder(folder);
    replaceFile(keyFile, created.key, 0o600);
    replaceFile(certificateFile, created.certificate, 0o644);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The certificate cannot be stored in ${folder} (${reason}). Set EMULATOR_DB to a file in another folder, or start without HTTPS.`,
      { cause: error },
    );
  }
  return { ...created, certificateFile };
}

/** Writes a file under another name first, so that the private key never has the permissions of an older file. */
function replaceFile(path: string, text: string, mode: number): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text, { mode, flag: 'w' });
  chmodSync(draft, mode);
  renameSync(draft, path);
}

function readCertificate(certificateFile: string, keyFile: string, now: number): Certificate | null {
  if (!existsSync(certificateFile) || !existsSync(keyFile)) return null;
  try {
    const certificate = readFileSync(certificateFile, 'utf8');
    const key = readFileSync(keyFile, 'utf8');
    const parsed = new X509Certificate(certificate);
    const isUsable =
      parsed.checkPrivateKey(createPrivateKey(key)) &&
      Date.parse(parsed.validFrom) <= now &&
      Date.parse(parsed.validTo) > now + renewalMs &&
      thisComputer.names.every((name) => parsed.checkHost(name)) &&
      thisComputer.addresses.every((address) => parsed.checkIP(address));
    return isUsable ? { certificate, key } : null;
  } catch {
    return null;
  }
}
