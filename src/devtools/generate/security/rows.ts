import { emulatorTestFiles } from './emulatorTests.ts';
import { factorTestFiles } from './factorTests.ts';
import { testFiles } from './tests.ts';

const files = { ...testFiles, ...factorTestFiles, ...emulatorTestFiles };

type Files = typeof files;

/** Short name of a test, such as `site.headers`: the key of its file in `files`, a dot, and the key of its title. */
export type TestName = {
  [File in keyof Files]: `${File}.${keyof Files[File]['titles'] & string}`;
}[keyof Files];

/** A test that proves a security control. */
export interface HoldingTest {
  readonly file: string;
  readonly title: string;
}

/** All tests that prove a security control, by short name. */
export const holdingTests: ReadonlyMap<string, HoldingTest> = new Map(
  Object.entries(files).flatMap(([name, { file, titles }]) =>
    Object.entries<string>(titles).map(([title, text]) => [`${name}.${title}`, { file, title: text }]),
  ),
);

/** Titles of the sections of `docs/security.md` that explain a deviation, by short name. */
export const sections = {
  cookies: 'Cookies that scripts can read',
  limits: 'Limits of a session',
  token: 'A session keeps its token',
  taken: 'Registration of a taken email address',
  factors: 'One factor is enough',
  composition: 'Composition rules for passwords',
  present: 'A password set without the present one',
  words: 'Context words in passwords',
  linkLife: 'Mailed links live for 30 minutes',
  recoveryCodes: 'Recovery codes are hashed with SHA-256',
  phone: 'Text messages as a factor',
  reuse: 'A second use of an OAuth token',
  sessionList: 'Clients see one session only',
  sandbox: 'Demo and sandbox accounts',
  hostname: 'Site and emulator on one hostname',
  keys: 'RSA keys of 2048 bits',
  automation: 'Limits per source address',
  log: 'No security event log',
  storage: 'Data in browser storage',
  tls: 'TLS belongs to the deployer',
  embedding: 'Options of the embedded widget',
  validation: 'Rules of combined values',
} as const;

export type Section = keyof typeof sections;

/** The tests that prove a security control, or the reason why the control does not apply or is missing. */
export type Evidence =
  | { readonly status: 'met'; readonly tests: readonly [TestName, ...TestName[]]; readonly note?: string }
  | { readonly status: 'not applicable'; readonly note: string }
  | {
      readonly status: 'deviates';
      readonly section: Section;
      readonly note: string;
      /** Tests that prove the part of the requirement that is met, or that show the deviation. */
      readonly tests: readonly TestName[];
    };

/** A requirement of OWASP ASVS 5.0.0. */
export interface Requirement {
  readonly id: string;
  readonly level: 1 | 2;
  readonly text: string;
  readonly evidence: Evidence;
}

/** Creates a requirement that the product meets, as the tests prove. */
export function met(
  id: string,
  level: 1 | 2,
  text: string,
  tests: readonly [TestName, ...TestName[]],
  note?: string,
): Requirement {
  return { id, level, text, evidence: { status: 'met', tests, ...(note !== undefined && { note }) } };
}

/** Creates a requirement about a feature that the product does not have. */
export function notApplicable(id: string, level: 1 | 2, text: string, note: string): Requirement {
  return { id, level, text, evidence: { status: 'not applicable', note } };
}

/**
 * Creates a requirement that the product meets only in part or not at all. The section of `docs/security.md` explains
 * why.
 */
export function deviates(
  id: string,
  level: 1 | 2,
  text: string,
  section: Section,
  note: string,
  tests: readonly TestName[] = [],
): Requirement {
  return { id, level, text, evidence: { status: 'deviates', section, note, tests } };
}
