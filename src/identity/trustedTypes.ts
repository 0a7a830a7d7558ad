/** The part of the Trusted Types API that this site uses (W3C Trusted Types, 2.3). */
export interface TrustedTypes {
  /** The policy named `default`, if the page has one. */
  readonly defaultPolicy: object | null;
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string | null },
  ): { readonly createScriptURL: (url: string) => string };
}

/** Returns the Trusted Types API of the browser; `null` if it has none. */
export function readTrustedTypes(): TrustedTypes | null {
  const api: unknown = Reflect.get(window, 'trustedTypes');
  return isTrustedTypes(api) ? api : null;
}

function isTrustedTypes(value: unknown): value is TrustedTypes {
  return typeof Reflect.get(Object(value), 'createPolicy') === 'function';
}
