import { expect, test } from 'vitest';
import { readAudit } from './audit.ts';

const report = (severity: string) => JSON.stringify({ vulnerabilities: { tar: { severity } } });

test.each(['high', 'critical'])('a locked package with a vulnerability of %s severity fails', (severity) => {
  expect(readAudit(report(severity))).toEqual({
    isVulnerable: true,
    lines: [`✗ tar has a vulnerability of ${severity} severity.`],
  });
});

test('a vulnerability of lower severity passes', () => {
  expect(readAudit(report('moderate'))).toEqual({ isVulnerable: false, lines: [] });
});

test.each([
  [JSON.stringify({ message: '405 Method Not Allowed - POST the registry' }), '405 Method Not Allowed'],
  ['', 'no answer'],
])('a registry that does not answer is a warning: %s', (output, reason) => {
  expect(readAudit(output)).toEqual({
    isVulnerable: false,
    lines: [`⚠ The registry has not answered npm audit (${reason}).`],
  });
});
