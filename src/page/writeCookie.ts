/**
 * Writes a cookie with `Path=/` and `SameSite=Lax`, and `Secure` on an HTTPS page.
 *
 * @param cookie name, value and further attributes, such as `appearance=dark; Max-Age=60`
 */
export function writeCookie(page: Document, cookie: string): void {
  const secure = page.location.protocol === 'https:' ? '; Secure' : '';
  page.cookie = `${cookie}; Path=/; SameSite=Lax${secure}`;
}
