/** Returns the `otpauth:` URI that authenticator apps read, with the defaults of RFC 6238: SHA-1, 6 digits, 30 s. */
export function authenticatorUri(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}
