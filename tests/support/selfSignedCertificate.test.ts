import { createPrivateKey, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { selfSignedCertificate } from './selfSignedCertificate.ts';

test('creates a certificate for its hosts that its own key has signed and that is valid now', () => {
  const hosts = [
    'app.example.test',
    ...Array.from({ length: 20 }, (_, index) => `host-${index}.example.test`),
  ];
  const { key, cert } = selfSignedCertificate(['login.example.test', ...hosts]);
  const certificate = new X509Certificate(cert);
  for (const host of ['login.example.test', ...hosts]) expect(certificate.checkHost(host)).toBe(host);
  expect(certificate.checkHost('other.example.test')).toBeUndefined();
  expect(certificate.subject).toBe('CN=login.example.test');
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.checkPrivateKey(createPrivateKey(key))).toBe(true);
  expect(Date.parse(certificate.validFrom)).toBeLessThan(Date.now());
  expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.now());
});
