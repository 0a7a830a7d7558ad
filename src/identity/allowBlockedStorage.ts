// Import this module before the client library, which reads both storages while it loads: a storage that the browser
// blocks would make it fail. With `null` instead, the library stores the session in cookies and in memory.
for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    void globalThis[name];
  } catch {
    Object.defineProperty(globalThis, name, { value: null });
  }
}
