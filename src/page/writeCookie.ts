/**
 * Writes a cookie for the whole site that is sent with navigations alone (SameSite=Lax), over HTTPS where the page is.
 *
 * @param cookie name, value and further attributes, such as `appearance=dark; Max-Age=60`
 */
export function writeCookie(page: Document, cookie: string): void {
  const secure = page.location.protocol === 'https:' ? '; Secure' : '';
  page.cookie = `${cookie}; Path=/; SameSite=Lax${secure}`;
}
