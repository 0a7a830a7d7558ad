/** The part of the Node server's bindings (`@hono/node-server`) with the unparsed header lines of a request. */
export interface RawRequest {
  readonly incoming?: { readonly rawHeaders?: readonly string[] };
}

/**
 * Returns whether a request has several Host headers, which a server must refuse (RFC 9112, 3.2).
 *
 * @param bindings bindings of the Node server; `undefined` when the request is handled in-process
 */
export function hasSeveralHosts(bindings: RawRequest | undefined): boolean {
  const names = (bindings?.incoming?.rawHeaders ?? []).filter((_, index) => index % 2 === 0);
  return names.filter((name) => name.toLowerCase() === 'host').length > 1;
}
