import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A private key and a certificate for it, in the PEM format that TLS servers read. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** Identifiers of the objects in a certificate, in DER. */
const objectIds = { ecdsaWithSha256: '2a8648ce3d040302', commonName: '550403', subjectAltName: '551d11' };

const dayMs = 86_400_000;

/**
 * Creates a self-signed X.509 certificate (RFC 5280) for TLS servers of tests, valid for one day. Node can read
 * certificates but not create them, and not every machine has the program `openssl`.
 *
 * @param hosts host names; the first one is also the subject's name
 */
export function selfSignedCertificate(hosts: readonly [string, ...string[]]): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(objectId('ecdsaWithSha256'));
  const name = sequence(encode(0x31, sequence(objectId('commonName'), encode(0x0c, Buffer.from(hosts[0])))));
  const names = hosts.map((host) => encode(0x82, Buffer.from(host)));
  const extension = sequence(objectId('subjectAltName'), encode(0x04, sequence(...names)));
  const signedPart = sequence(
    encode(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    name,
    sequence(time(Date.now() - dayMs), time(Date.now() + dayMs)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    encode(0xa3, sequence(extension)),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', signedPart, privateKey)]);
  const certificate = sequence(signedPart, algorithm, encode(0x03, signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}

/** Encodes a value in DER (ITU-T X.690): tag, length, content. */
function encode(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return encode(0x30, ...parts);
}

function integer(bytes: Buffer): Buffer {
  return encode(0x02, bytes);
}

function objectId(name: keyof typeof objectIds): Buffer {
  return encode(0x06, Buffer.from(objectIds[name], 'hex'));
}

function time(ms: number): Buffer {
  const digits = new Date(ms).toISOString().slice(2, 19).replaceAll(/\D/g, '');
  return encode(0x17, Buffer.from(`${digits}Z`));
}
