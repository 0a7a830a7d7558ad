/**
 * Returns whether a text has the form of a project's public token: `public-token-`, `test` or `live`, and a UUID. The
 * identity provider decides whether a project has it.
 */
export function isPublicToken(text: string): boolean {
  return /^public-token-(?:test|live)-[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text);
}
