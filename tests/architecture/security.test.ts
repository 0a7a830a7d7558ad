import { readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import {
  passcodeExpiryMinutes,
  resetLinkExpiryMinutes,
  sessionDurationMinutes,
} from '../../machines/contracts/timing.ts';
import { deploymentFeatures } from '../../src/config/readDeployment.ts';
import { securityPolicy } from '../../src/config/securityPolicy.ts';
import { siteConfig } from '../../src/config/siteConfig.ts';
import { maxFailures } from '../../src/emulator/store/attempts.ts';
import {
  linksPerHour,
  linksPerHourInAll,
  passcodesPerHour,
  passcodesPerHourInAll,
} from '../../src/emulator/rules/mail/sendLimits.ts';
import { defaultProjectSettings } from '../../src/emulator/rules/project.ts';
import { passcodeLength, triesPerPasscode } from '../../src/emulator/store/passcodes.ts';
import { mostConnections } from '../../src/server/connections.ts';
import { connectionLimits } from '../../src/server/listen.ts';
import { foreignSources } from '../../src/server/policySources.ts';
import { isMissing, titlesIn } from '../support/testTitles.ts';

const folder = 'docs/evidence';
const document = readFileSync('docs/security.md', 'utf8');

/** Rows of the tables on a page, without heads and delimiters, as cells. */
const rowsOf = (page: string) =>
  readFileSync(`${folder}/${page}`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:id|kind) \|/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    );

/** Returns the tests that a cell names, each as a link to a file and a title in code type. */
const testsIn = (cell = '') =>
  [
    ...cell.matchAll(
      /\[[^\]]+\]\((\.\.\/\.\.\/(?:src\/(?:emulator|statechart)\/)?tests\/[^)]+)\): `([^`]+)`/g,
    ),
  ].map(([, link = '', title = '']) => ({
    file: join(folder, link),
    title,
  }));

describe.each(['asvs.md', 'threats.md'])('docs/evidence/%s', (page) => {
  const rows = rowsOf(page);

  test('names only tests that exist', () => {
    const missing = rows.flatMap((cells) =>
      testsIn(cells.at(-1))
        .filter(isMissing)
        .map(({ file, title }) => `${cells[0]} ${cells[1]}: ${file} has no test "${title}"`),
    );
    expect(missing).toEqual([]);
  });

  test('gives each row a test, a section of docs/security.md or a reason', () => {
    expect(rows.length).toBeGreaterThan(70);
    const bare = rows.filter((cells) => {
      const evidence = cells.at(-1) ?? '';
      if (cells[3] === 'not applicable') return evidence === '';
      const isLinked = testsIn(evidence).length > 0 || evidence.includes('](../security.md#');
      return cells[3] === 'met' ? testsIn(evidence).length === 0 : !isLinked;
    });
    expect(bare).toEqual([]);
  });
});

test('docs/evidence/asvs.md has every requirement of levels 1 and 2 once', () => {
  const rows = rowsOf('asvs.md');
  expect(new Set(rows.map(([id]) => id)).size).toBe(rows.length);
  const countOf = (level: string) => rows.filter((cells) => cells[1] === level).length;
  expect([countOf('1'), countOf('2')]).toEqual([70, 183]);
});

test('the titles of tests are read in every form', () => {
  const titles = titlesIn('tests/architecture/security.test.ts');
  expect(titles).toContain('names only tests that exist');
  expect(titles).toContain('docs/security.md has the section "%s"');
  expect(titles).not.toContain('has no such test');
});

describe('the security document', () => {
  const headings = [
    'Report a problem',
    'Supported versions',
    'Protection',
    'Sign-in methods',
    'Sessions',
    'Hosts',
    'Data',
    'Cryptography',
    'Costly operations',
    'Vulnerable packages',
    'Hardening not done',
    'Cookies that scripts can read',
    'Limits of a session',
    'A session keeps its token',
    'Registration of a taken email address',
    'One factor is enough',
    'Composition rules for passwords',
    'A password set without the present one',
    'Context words in passwords',
    'Mailed links live for 30 minutes',
    'Recovery codes are hashed with SHA-256',
    'Text messages as a factor',
    'A second use of an OAuth token',
    'Clients see one session only',
    'Demo and sandbox accounts',
    'Site and emulator on one hostname',
    'RSA keys of 2048 bits',
    'Limits per source address',
    'No security event log',
    'Data in browser storage',
    'TLS belongs to the deployer',
    'Options of the embedded widget',
    'Rules of combined values',
  ];

  test.each(headings)('docs/security.md has the section "%s"', (heading) => {
    expect(document).toMatch(new RegExp(`^##+ ${heading}$`, 'm'));
  });

  test('docs/security.md states the limits that the code has', () => {
    const limits = [
      `${sessionDurationMinutes} minutes`,
      `${resetLinkExpiryMinutes} minutes`,
      `${passcodeExpiryMinutes} minutes`,
      `${maxFailures} consecutive failures`,
      `${passcodeLength} digits`,
      `${triesPerPasscode} attempts`,
      `${passcodesPerHour} passcodes an hour`,
      `${passcodesPerHourInAll} from all addresses`,
      `${linksPerHour} links an hour`,
      `${linksPerHourInAll} in all`,
      `${defaultProjectSettings.session_idle_minutes / 60} hours`,
      `${defaultProjectSettings.session_max_minutes / 1_440} days`,
      `${connectionLimits.requestTimeout / 1_000} seconds`,
      `${mostConnections.toLocaleString('en')} connections`,
    ];
    expect(limits.filter((limit) => !document.includes(limit))).toEqual([]);
  });

  test('docs/security.md names every host that a page may call', () => {
    const everything = { features: deploymentFeatures, customDomain: null, logoOrigins: [] };
    const hosts = ['public-token-test-x', 'public-token-live-x'].flatMap((token) =>
      Object.values(foreignSources(everything, token))
        .flat()
        .filter((source) => URL.canParse(source))
        .map((source) => new URL(source).origin),
    );
    expect(hosts.filter((host) => !document.includes(host))).toEqual([]);
  });

  test('names the mailbox and the policy of security.txt', () => {
    expect(document).toContain(siteConfig.supportEmail);
    expect(document).toContain(securityPolicy.url);
  });
});
