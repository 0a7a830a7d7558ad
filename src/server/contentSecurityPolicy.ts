export interface PolicySources {
  /** `sha256-…` of each style element in the document; empty for anything that is no prerendered page. */
  readonly styleHashes: readonly string[];
  /** `sha256-…` of each inline script in the document; empty as well. */
  readonly scriptHashes: readonly string[];
  /** Origins besides our own that the page may call. */
  readonly connectOrigins: readonly string[];
}

/**
 * The Content Security Policy (W3C CSP Level 3) of one answer: our own origin and nothing else, no inline code but the
 * document's own by its hash, no string that turns into code (Trusted Types, with no policy allowed to be made), no frame around the page.
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
