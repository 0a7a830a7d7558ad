import { request as requestOverHttp, type IncomingMessage } from 'node:http';
import { request as requestOverTls } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';

/** A server to send requests to. */
export interface Target {
  readonly port: number;
  /** Certificate of the server's name; without one, requests are plain HTTP. */
  readonly certificate?: string;
}

/** A response as the server sent it: not decompressed, and with each header line. */
export interface RawResponse {
  readonly status: number;
  readonly body: Buffer;
  /** Returns the values of a header, joined by commas; `null` without the header. */
  header(this: void, name: string): string | null;
  readonly cookies: readonly string[];
}

/** Name that requests address. */
export const siteHost = 'fairlead.example';

/**
 * Sends a request to a server on this machine. The path is sent as it is.
 *
 * @param headers `Host` is the name of the site unless it is given
 */
export async function sendRequest(
  { port, certificate }: Target,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<RawResponse> {
  const options = { host: '127.0.0.1', port, path, method, headers: { Host: siteHost, ...headers } };
  const request =
    certificate === undefined
      ? requestOverHttp(options)
      : requestOverTls({ ...options, ca: certificate, servername: siteHost });
  const [response] = (await once(request.end(), 'response')) as [IncomingMessage];
  return {
    status: response.statusCode ?? 0,
    body: await buffer(response),
    header: (name) => response.headersDistinct[name.toLowerCase()]?.join(', ') ?? null,
    cookies: response.headers['set-cookie'] ?? [],
  };
}
