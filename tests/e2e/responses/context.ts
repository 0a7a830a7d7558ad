import type { RawResponse, Target } from '../../support/sendRequest.ts';

/** A running server of a build. */
export interface ServedBuild {
  readonly target: Target;
  /** Folder of the build. */
  readonly dist: string;
  /** Whether the server sends Brotli copies. */
  readonly hasBrotli: boolean;
  /** Whether nginx passes requests on. It answers TRACE itself. */
  readonly isBehindProxy?: true;
}

/** A server whose responses are checked. */
export interface ResponseContext extends ServedBuild {
  send(
    this: void,
    path: string,
    headers?: Readonly<Record<string, string>>,
    method?: string,
  ): Promise<RawResponse>;
  /** URL path of a script of the build. */
  readonly someScript: string;
  /** Expects the security headers. */
  expectHeaders(this: void, response: RawResponse): void;
}

/** Checks of responses by their names. */
export type ResponseChecks = Readonly<Record<string, (context: ResponseContext) => Promise<void>>>;
