const dashboardPath = '/dashboard';

/**
 * Returns the path to open after a sign-in.
 *
 * @param next the untrusted query parameter `next`
 * @returns the path if it is below /dashboard on this origin, else `/dashboard`
 */
export function nextPath(next: string | null): string {
  if (next === null) return dashboardPath;
  const base = 'https://site.invalid';
  const url = URL.canParse(next, base) ? new URL(next, base) : null;
  if (url?.origin !== base) return dashboardPath;
  const isInside = url.pathname === dashboardPath || url.pathname.startsWith(`${dashboardPath}/`);
  return isInside ? `${url.pathname}${url.search}${url.hash}` : dashboardPath;
}
