import { deviates, met, notApplicable, type Requirement } from './rows.ts';

const noEncryption = 'Nothing is encrypted by the product: secrets are hashed, tokens are signed.';
const oneProcess = 'There is one process; its database is a file.';
const proxy = 'The proxy of the deployer terminates TLS.';

/** OWASP ASVS 5.0.0, chapters V11 (cryptography) and V12 (secure communication). */
export const cryptographyRequirements: readonly Requirement[] = [
  deviates(
    '11.1.1',
    2,
    'Documented management of keys',
    'keys',
    'One signing key per database, which is never replaced.',
  ),
  met('11.1.2', 2, 'Inventory of cryptography', ['securityPages.sections', 'code.hashes']),
  met(
    '11.2.1',
    2,
    'Proven implementations',
    ['code.hashes', 'passwords.demoHash', 'idTokens.refused'],
    'node:crypto, jose, argon2 and noble.',
  ),
  deviates(
    '11.2.2',
    2,
    'Algorithms and keys can be replaced',
    'keys',
    'Each hash has its parameters; the signing key cannot be replaced.',
  ),
  deviates('11.2.3', 2, 'At least 128 bits of security', 'keys', 'RSA with 2048 bits has 112.'),
  notApplicable('11.3.1', 1, 'No weak modes and paddings', noEncryption),
  notApplicable('11.3.2', 1, 'Approved ciphers', noEncryption),
  notApplicable('11.3.3', 2, 'Authenticated encryption', noEncryption),
  met('11.4.1', 1, 'Approved hash functions', ['code.hashes']),
  met(
    '11.4.2',
    2,
    'Slow hashes for passwords',
    ['passwords.demoHash'],
    'argon2id with 19 MiB and two passes.',
  ),
  met('11.4.3', 2, 'Collision-resistant hashes', ['code.hashes']),
  notApplicable('11.4.4', 2, 'Keys derived from passwords', 'No key is derived from a password.'),
  met(
    '11.5.1',
    2,
    'Random values of 128 bits',
    ['code.random', 'privateResponses.token'],
    'Tokens and challenges have 256 bits; for passcodes see 6.5.4.',
  ),
  met('11.6.1', 2, 'Approved signatures and keys', [
    'idTokens.refused',
    'hostilePasskeys.key',
    'hostilePasskeys.challenge',
  ]),

  notApplicable('12.1.1', 1, 'Present versions of TLS', proxy),
  notApplicable('12.1.2', 2, 'Recommended ciphers', proxy),
  notApplicable('12.1.3', 2, 'Client certificates', 'There are no client certificates.'),
  met(
    '12.2.1',
    1,
    'TLS to external services',
    ['hostedOrigin.one', 'site.hsts'],
    'HTTPS to the hosted provider; HSTS for the site.',
  ),
  notApplicable('12.2.2', 1, 'Trusted certificates', proxy),
  notApplicable('12.3.1', 2, 'TLS between all parts', oneProcess),
  notApplicable('12.3.2', 2, 'TLS clients check certificates', 'The servers call no other host.'),
  notApplicable('12.3.3', 2, 'TLS between internal services', oneProcess),
  notApplicable('12.3.4', 2, 'Certificates of internal services', oneProcess),
];
