import type { ForeignSources } from './policySources.ts';

export interface PolicySources {
  /** `sha256-…` of each style element in the document; empty for responses other than prerendered pages. */
  readonly styleHashes: readonly string[];
  /** `sha256-…` of each inline script in the document; empty for responses other than prerendered pages. */
  readonly scriptHashes: readonly string[];
  /** Sources of the hosted identity provider and of the deployment's features. */
  readonly foreignSources: ForeignSources;
}

/**
 * Returns the Content Security Policy (W3C CSP Level 3) of one response: own origin only, inline code by hash only, no
 * strings as code (Trusted Types without any policy), no framing. Only `foreignSources` extends it.
 *
 * @returns the header's value
 */
export function contentSecurityPolicy({ styleHashes, scriptHashes, foreignSources }: PolicySources): string {
  const self = "'self'";
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
  const foreign = (directive: keyof ForeignSources) => foreignSources[directive] ?? [];
  const [frames, images, typePolicies] = [foreign('frame-src'), foreign('img-src'), foreign('trusted-types')];
  const directives: Record<string, readonly string[]> = {
    'default-src': [self],
    'script-src': [self, ...quoted(scriptHashes), ...foreign('script-src')],
    'style-src': [self, ...quoted(styleHashes), ...foreign('style-src')],
    'connect-src': [self, ...foreign('connect-src')],
    // Without these two directives, `default-src` applies.
    ...(frames.length > 0 && { 'frame-src': [self, ...frames] }),
    ...(images.length > 0 && { 'img-src': [self, ...images] }),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [self],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': typePolicies.length > 0 ? typePolicies : ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}
