import type { Evidence, Section, TestName } from './rows.ts';

export const assets = [
  'session',
  'factors',
  'links',
  'control API',
  'widget on a foreign page',
  'atlas and inspector',
] as const;

/** The six kinds of threats of the STRIDE model, in the order of its letters. */
export const kinds = [
  'spoofing',
  'tampering',
  'repudiation',
  'information disclosure',
  'denial of service',
  'elevation of privilege',
] as const;

/** A threat to an asset, and the security control against it. */
export interface Threat {
  readonly asset: (typeof assets)[number];
  readonly kind: (typeof kinds)[number];
  readonly text: string;
  readonly control: string;
  readonly evidence: Exclude<Evidence, { readonly status: 'not applicable' }>;
}

type Row = readonly [
  kind: Threat['kind'],
  text: string,
  control: string,
  evidence: readonly [TestName, ...TestName[]] | Section,
];

/**
 * Creates the threats to one asset. The evidence in a row is a list of tests that prove the control, or the section of
 * `docs/security.md` that says why the control is missing.
 */
export function threatsTo(asset: Threat['asset'], rows: readonly Row[]): readonly Threat[] {
  return rows.map(([kind, text, control, evidence]) => ({
    asset,
    kind,
    text,
    control,
    evidence:
      typeof evidence === 'string'
        ? { status: 'deviates', section: evidence, note: '', tests: [] }
        : { status: 'met', tests: evidence },
  }));
}
