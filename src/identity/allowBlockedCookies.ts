/**
 * Lets a page work whose cookies the browser blocks, such as one in a sandboxed frame, where every access throws. The page
 * then has no cookies and keeps none, so a sign-in fails with `cookies-blocked`.
 */
export function allowBlockedCookies(page: Document): void {
  try {
    void page.cookie;
  } catch {
    Object.defineProperty(page, 'cookie', { configurable: true, get: () => '', set() {} });
  }
}
