/** Removes the PKCE verifiers of unfinished requests, which the client library leaves in `localStorage`. */
export function dropVerifiers(): void {
  // `localStorage` is `null` if the browser blocked it, because it was replaced before the library loaded.
  for (const key of Object.keys(Object(localStorage))) {
    if (key.includes('::PKCE_')) localStorage.removeItem(key);
  }
}
