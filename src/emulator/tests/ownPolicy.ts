import { createHash } from 'node:crypto';

/** Elements of a page that make the browser load a file, with the directive that decides. */
const loads: readonly (readonly [pattern: RegExp, directive: string])[] = [
  [/<link\b[^>]*\brel="(?:shortcut )?(?:apple-touch-)?icon"[^>]*\bhref="([^"]*)"/g, 'img-src'],
  [/<link\b[^>]*\brel="manifest"[^>]*\bhref="([^"]*)"/g, 'manifest-src'],
  [/<link\b[^>]*\brel="stylesheet"[^>]*\bhref="([^"]*)"/g, 'style-src'],
  [/<link\b[^>]*\bas="font"[^>]*\bhref="([^"]*)"/g, 'font-src'],
  [/<(?:img|source)\b[^>]*\bsrc="([^"]*)"/g, 'img-src'],
  [/<script\b[^>]*\bsrc="([^"]*)"/g, 'script-src'],
];

/**
 * Returns what a browser would load or run for a page, although the page's own policy refuses it (CSP Level 3, 6.7).
 * A page without a link to an icon loads `/favicon.ico`.
 *
 * @param html the page
 * @param policy its Content-Security-Policy
 * @param url the page's URL
 */
export function refusedByOwnPolicy(html: string, policy: string, url: string): readonly string[] {
  const directives = new Map(
    policy.split(/;\s*/).map((directive) => {
      const [name = '', ...sources] = directive.split(/\s+/);
      return [name, sources] as const;
    }),
  );
  const sourcesOf = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*'];
  const allows = (name: string, address: string) => {
    const { protocol, origin } = new URL(address, url);
    return sourcesOf(name).some(
      (source) =>
        source === '*' ||
        source === protocol ||
        source === origin ||
        (source === "'self'" && origin === new URL(url).origin),
    );
  };
  const files = loads.flatMap(([pattern, directive]) =>
    Array.from(html.matchAll(pattern), ([, address = '']) => [directive, address] as const),
  );
  const hasIcon = /<link\b[^>]*\brel="(?:shortcut )?icon"/.test(html);
  const wanted = hasIcon ? files : [...files, ['img-src', '/favicon.ico'] as const];
  const inline = Array.from(
    html.matchAll(/<(script|style)>([^]*?)<\/\1>/g),
    ([, element = '', text = '']) =>
      [`${element}-src`, `'sha256-${createHash('sha256').update(text).digest('base64')}'`] as const,
  );
  return [
    ...wanted.filter(([directive, address]) => !allows(directive, address)),
    ...inline.filter(([directive, hash]) => !sourcesOf(directive).includes(hash)),
  ].map((refused) => refused.join(' '));
}
