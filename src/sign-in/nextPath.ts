/** Where a sign-in leads when nothing else was asked for. */
const dashboardPath = '/dashboard';

/**
 * Reads where a sign-in is to lead.
 *
 * @param next the `next` search parameter, as anybody may have written it
 * @returns the path when it lies under /dashboard on this very origin, else `/dashboard`
 */
export function nextPath(next: string | null): string {
  if (next === null) return dashboardPath;
  const base = 'https://site.invalid';
  const address = URL.canParse(next, base) ? new URL(next, base) : null;
  if (address?.origin !== base) return dashboardPath;
  const isInside = address.pathname === dashboardPath || address.pathname.startsWith(`${dashboardPath}/`);
  return isInside ? `${address.pathname}${address.search}${address.hash}` : dashboardPath;
}
