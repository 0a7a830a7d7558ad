/** Removes the PKCE verifiers of unfinished requests, which the client library leaves in `localStorage`. */
export function dropVerifiers(): void {
  // `allowBlockedStorage.ts` replaces a blocked `localStorage` with `null`, which `Object` turns into an empty object.
  for (const key of Object.keys(Object(localStorage))) {
    if (key.includes('::PKCE_')) localStorage.removeItem(key);
  }
}
