/** Which origins a request may come from, and which hosts this provider answers as. */
export interface OriginPolicy {
  /** The origin the request was made to. */
  readonly own: string;
  /** Other origins allowed by configuration, exactly. */
  readonly allowed: readonly string[];
  /** The address of this machine that the connection came in at; `null` for a call in the same process. */
  readonly arrivedAt: string | null;
}

/**
 * Whether a page of this origin may call the provider.
 *
 * @param origin as browsers write it in `Origin`, `null` included
 */
export function isCallerAllowed(origin: string, policy: OriginPolicy): boolean {
  if (policy.allowed.includes(origin)) return true;
  const caller = parseOrigin(origin);
  const own = parseOrigin(policy.own);
  // Hosts, not origins: behind a TLS proxy the page says https while the request arrives as http.
  return caller !== null && own !== null && caller.host === own.host && isTrustedHost(own.hostname, policy);
}

/**
 * Whether this provider answers as that host. A name that merely resolves to this machine is not trusted: any site on the
 * internet can point its own name here (DNS rebinding). Nor is an address from a `Host` header, unless the connection came
 * in at it: the header is the caller's to write, and mailed links would lead to it.
 *
 * @param hostname without port
 */
export function isTrustedHost(hostname: string, policy: OriginPolicy): boolean {
  if (isLoopback(hostname) || (policy.arrivedAt !== null && hostname === hostnameOf(policy.arrivedAt)))
    return true;
  return policy.allowed.some((origin) => parseOrigin(origin)?.hostname === hostname);
}

/** This machine, under the names that never leave it (RFC 6761, 6.3). */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname)
  );
}

/** Writes an address of a socket the way a URL does: IPv4 without the prefix of a dual-stack socket, IPv6 in brackets. */
export function hostnameOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain.includes(':') ? `[${plain}]` : plain;
}

function parseOrigin(origin: string): URL | null {
  return URL.canParse(origin) ? new URL(origin) : null;
}
