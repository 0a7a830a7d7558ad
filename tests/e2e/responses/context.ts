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

/** A server whose responses are tested. It runs when a test runs, not when tests are declared. */
export interface ResponseContext {
  server(this: void): ServedBuild;
  send(
    this: void,
    path: string,
    headers?: Readonly<Record<string, string>>,
    method?: string,
  ): Promise<RawResponse>;
  /** Returns the URL path of a script of the build. */
  someScript(this: void): string;
  /** Expects the security headers. */
  expectHeaders(this: void, response: RawResponse): void;
}
