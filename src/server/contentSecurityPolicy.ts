export interface PolicySources {
  /** `sha256-…` of each style element in the document; empty for responses other than prerendered pages. */
  readonly styleHashes: readonly string[];
  /** `sha256-…` of each inline script in the document; empty for responses other than prerendered pages. */
  readonly scriptHashes: readonly string[];
  /** Origins besides the site's own that the page may call. */
  readonly connectOrigins: readonly string[];
}

/**
 * Returns the Content Security Policy (W3C CSP Level 3) of one response: own origin only, inline code by hash only, no
 * strings as code (Trusted Types without any policy), no framing.
 *
 * @returns the header's value
 */
export function contentSecurityPolicy({ styleHashes, scriptHashes, connectOrigins }: PolicySources): string {
  const self = "'self'";
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
  const directives: Record<string, readonly string[]> = {
    'default-src': [self],
    'script-src': [self, ...quoted(scriptHashes)],
    'style-src': [self, ...quoted(styleHashes)],
    'connect-src': [self, ...connectOrigins],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [self],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}
