export interface PolicySources {
  /** `sha256-…` of each style element in the document; empty for anything that is no prerendered page. */
  readonly styleHashes: readonly string[];
  /** Origins besides our own that the page may call. */
  readonly connectOrigins: readonly string[];
}

/**
 * The Content Security Policy (W3C CSP Level 3) of one answer: our own origin and nothing else, no inline code, no
 * string that turns into code (Trusted Types, with no policy allowed to be made), no frame around the page.
 *
 * @returns the header's value
 */
export function contentSecurityPolicy({ styleHashes, connectOrigins }: PolicySources): string {
  const self = "'self'";
  const directives: Record<string, readonly string[]> = {
    'default-src': [self],
    'script-src': [self],
    'style-src': [self, ...styleHashes.map((hash) => `'${hash}'`)],
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
