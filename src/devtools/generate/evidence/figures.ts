import { existsSync, readFileSync } from 'node:fs';

/** Results of the long measurements, written by `npm run measure -- --long`. The evidence pages show them. */
export const figuresFile = 'docs/evidence/figures.json';

/** The long measurements that have run. */
export interface Figures {
  readonly enumeration?: EnumerationFigures;
  readonly load?: LoadFigures;
  readonly kills?: KillFigures;
  readonly bodies?: BodyFigures;
}

/** Day of a measurement in UTC, such as `2026-03-31`. */
interface Dated {
  readonly date: string;
}

export interface EnumerationFigures extends Dated {
  readonly calls: readonly CallFigures[];
}

/** Responses to one call for a known and for an unknown account. Times are in milliseconds. */
export interface CallFigures {
  /** Path below `/sdk/v1`. */
  readonly call: string;
  /** Number of pairs of requests. */
  readonly pairs: number;
  /** Pairs whose responses were identical except for random values. */
  readonly identical: number;
  readonly knownMedian: number;
  readonly unknownMedian: number;
  /** Difference of the medians of two halves of the requests for known accounts, which only noise causes. */
  readonly noise: number;
}

/** Sign-ins of many clients at the same time. */
export interface LoadFigures extends Dated {
  readonly clients: number;
  readonly seconds: number;
  readonly methods: readonly MethodFigures[];
}

/** Complete sign-ins by one method. Times are in milliseconds. */
export interface MethodFigures {
  readonly method: string;
  readonly signIns: number;
  readonly errors: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** Processes killed by SIGKILL in the middle of writes. */
export interface KillFigures extends Dated {
  readonly kills: number;
  /** Writes that were acknowledged before a kill. */
  readonly acknowledged: number;
  /** Acknowledged writes that the reopened database did not contain. */
  readonly lost: number;
  /** Databases that did not open after the kill. */
  readonly unopened: number;
}

/** Generated request bodies. */
export interface BodyFigures extends Dated {
  readonly bodiesPerEndpoint: number;
  /** Method and path of each endpoint. */
  readonly endpoints: readonly string[];
  /** Endpoints that returned a 5xx or a malformed error. */
  readonly failed: readonly string[];
}

/** Reads the stored figures. */
export function readFigures(): Figures {
  return existsSync(figuresFile) ? (JSON.parse(readFileSync(figuresFile, 'utf8')) as Figures) : {};
}
