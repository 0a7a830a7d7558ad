/**
 * Lets the client library load where the browser refuses storage: it reads both storages while it is loaded, and a
 * refusal there would take the whole library down. Without them it keeps the session in cookies and in memory.
 *
 * @param page the window whose storages are tried
 */
export function dropBlockedStorage(page: Window): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      void page[name];
    } catch {
      Object.defineProperty(page, name, { value: null, configurable: true });
    }
  }
}
