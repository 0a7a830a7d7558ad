// Import this module before the client library, which fails to load if the browser blocks `localStorage` or
// `sessionStorage`. This module sets a blocked storage to `null`; the library then stores the session in cookies and in
// memory.
for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    void globalThis[name];
  } catch {
    Object.defineProperty(globalThis, name, { value: null });
  }
}
