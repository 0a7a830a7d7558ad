/** Account and issuer of an authenticator, which the client types in with the secret. */
export interface AuthenticatorLabel {
  readonly issuer: string;
  readonly account: string;
}

/**
 * Reads the label of an `otpauth:` URI, which has the form `issuer:account`.
 *
 * @param uri URI with a percent-encoded label and the parameter `issuer`; without one, the label is empty
 */
export function authenticatorLabel(uri: string | undefined): AuthenticatorLabel {
  if (uri === undefined) return { issuer: '', account: '' };
  const { pathname, searchParams } = new URL(uri);
  const label = decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1));
  const issuer = searchParams.get('issuer') ?? '';
  return { issuer, account: label.startsWith(`${issuer}:`) ? label.slice(issuer.length + 1) : label };
}

/** Splits a shared secret into groups of four characters, which are easier to type. */
export function secretGroups(secret: string): readonly string[] {
  return secret.match(/.{1,4}/g) ?? [];
}
