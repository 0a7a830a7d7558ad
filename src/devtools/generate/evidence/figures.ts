import { existsSync, readFileSync } from 'node:fs';

/** Path of the file with the results of the long measurements, which `npm run measure -- --long` writes. */
export const figuresFile = 'docs/evidence/figures.json';

/** The results of the long measurements; one that has never run is missing. */
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

/** The responses to one API call for known accounts compared with those for unknown ones. Times are in milliseconds. */
export interface CallFigures {
  /** Path of the API call below `/sdk/v1`. */
  readonly call: string;
  /** Number of pairs of requests, each with one known and one unknown account. */
  readonly pairs: number;
  /**
   * Number of pairs with identical responses, apart from values that differ in every response, such as ids and times.
   */
  readonly identical: number;
  readonly knownMedian: number;
  readonly unknownMedian: number;
  /** Difference between the medians of two halves of the requests for known accounts. Only noise can cause it. */
  readonly noise: number;
}

/** Result of a measurement in which many clients sign in at the same time. */
export interface LoadFigures extends Dated {
  readonly clients: number;
  readonly seconds: number;
  readonly methods: readonly MethodFigures[];
  /** The refreshes of one more client's session during the sign-ins. */
  readonly refreshes: RequestFigures;
  /** Resets of the emulator over HTTP, after the load. */
  readonly resets: RequestFigures;
}

/** Percentiles of a duration, in milliseconds. */
interface Percentiles {
  readonly errors: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** Requests of one kind and their durations. */
export interface RequestFigures extends Percentiles {
  readonly requests: number;
}

/** The sign-ins by one method and their durations. */
export interface MethodFigures extends Percentiles {
  readonly method: string;
  readonly signIns: number;
  /** Sign-ins per second of one client without others, and the same at an emulator with cheap hashes. */
  readonly alone: number;
  readonly aloneWithCheapHashes: number;
}

/** Result of a measurement in which processes are killed by SIGKILL while they write to a database. */
export interface KillFigures extends Dated {
  readonly kills: number;
  /** Number of writes that were acknowledged before a kill. */
  readonly acknowledged: number;
  /** Number of acknowledged writes that the reopened database did not contain. */
  readonly lost: number;
  /** Number of databases that did not open after the kill. */
  readonly unopened: number;
}

/** Result of a measurement that sends generated request bodies to every endpoint. */
export interface BodyFigures extends Dated {
  readonly bodiesPerEndpoint: number;
  /** Method and path of each endpoint that received the bodies. */
  readonly endpoints: readonly string[];
  /** Method and path of each endpoint that returned a status 5xx or a malformed error. */
  readonly failed: readonly string[];
}

/** Reads the stored results; an empty object if there is no file. */
export function readFigures(): Figures {
  return existsSync(figuresFile) ? (JSON.parse(readFileSync(figuresFile, 'utf8')) as Figures) : {};
}
