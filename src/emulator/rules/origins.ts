/** Origins that may call the emulator, and host names that it accepts. */
export interface OriginPolicy {
  /** Origin at which the request reached the emulator. */
  readonly own: string;
  /** Additional origins allowed by configuration, matched exactly. */
  readonly allowed: readonly string[];
  /** IP address of this machine at which the connection arrived; `null` for an in-process call. */
  readonly arrivedAt: string | null;
}

/**
 * Returns whether pages of an origin may call the emulator.
 *
 * @param origin value of the `Origin` header, which may be the string `null`
 */
export function isCallerAllowed(origin: string, policy: OriginPolicy): boolean {
  if (policy.allowed.includes(origin)) return true;
  const caller = parseOrigin(origin);
  const own = parseOrigin(policy.own);
  // Compares hosts, not origins: behind a TLS proxy the page's scheme is https but the request's is http.
  return caller !== null && own !== null && caller.host === own.host && isTrustedHost(own.hostname, policy);
}

/**
 * Returns whether the emulator accepts requests for a host name. A name that resolves to this machine is not enough:
 * any site can point its own name here (DNS rebinding). An IP address must be the one that the connection was made to,
 * because callers choose the `Host` header, and mailed links contain its host.
 *
 * @param hostname without port
 */
export function isTrustedHost(hostname: string, policy: OriginPolicy): boolean {
  if (isLoopback(hostname) || (policy.arrivedAt !== null && hostname === hostnameOf(policy.arrivedAt)))
    return true;
  return policy.allowed.some((origin) => parseOrigin(origin)?.hostname === hostname);
}

/** Returns whether a host name always refers to this machine (RFC 6761, 6.3). */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname)
  );
}

/** Formats a socket's IP address as a URL host: IPv4 without the IPv4-mapped prefix, IPv6 in brackets. */
export function hostnameOf(ipAddress: string): string {
  const plain = ipAddress.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain.includes(':') ? `[${plain}]` : plain;
}

/**
 * Returns the source that limits count, by its IP address: an IPv4 address, or the first 64 bits of an IPv6 address, because
 * one customer has all addresses with them.
 */
export function sourceOf(ipAddress: string): string {
  const hostname = hostnameOf(ipAddress);
  if (!hostname.startsWith('[') || !URL.canParse(`http://${hostname}`)) return hostname;
  // The URL parser writes the address in its shortest form, in lower case.
  const [start = '', end] = new URL(`http://${hostname}`).hostname.slice(1, -1).split('::');
  const [first, last] = [start, end ?? ''].map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - (first?.length ?? 0) - (last?.length ?? 0) }, () => '0');
  return [...(first ?? []), ...zeros, ...(last ?? [])].slice(0, 4).join(':');
}

/**
 * Checks the additional origins of the configuration, which are compared exactly.
 *
 * @param origins origins such as `http://localhost:3000`, or the string `null` of pages without an origin
 * @param setting the names of the setting, for the sentence
 * @returns the same origins
 * @throws Error with one sentence that has the right form, for a value that no page could have
 */
export function checkedOrigins(origins: readonly string[], setting: string): readonly string[] {
  for (const origin of origins) {
    if (origin === 'null' || isWebOrigin(parseOrigin(origin), origin)) continue;
    const url = parseOrigin(origin.includes('://') ? origin : `http://${origin}`);
    const suggestion = url && isWebOrigin(url, url.origin) ? url.origin : undefined;
    const hint =
      suggestion === undefined ? 'List each origin, such as http://localhost:3000.' : `Write ${suggestion}.`;
    throw new Error(`"${origin}" in ${setting} is no origin. ${hint}`);
  }
  return origins;
}

/** The names of the setting with additional origins. */
export const originsSetting = '--origins (EMULATOR_ORIGINS, origins)';

const isWebOrigin = (url: URL | null, origin: string) =>
  /^https?:$/.test(url?.protocol ?? '') && url?.origin === origin && !origin.includes('*');

function parseOrigin(origin: string): URL | null {
  return URL.canParse(origin) ? new URL(origin) : null;
}
