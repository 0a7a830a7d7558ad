import { createPrivateKey, X509Certificate } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCertificate, thisComputer, type Certificate } from './certificate.ts';

/** Validity of a new certificate, in days. */
export const certificateDays = 397;

/** A certificate that expires within this time is replaced, in milliseconds. */
const renewalMs = 7 * 86_400_000;

export interface StoredCertificate extends Certificate {
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
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  replaceFile(keyFile, created.key, 0o600);
  replaceFile(certificateFile, created.certificate, 0o644);
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
