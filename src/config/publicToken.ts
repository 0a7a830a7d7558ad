/**
 * Returns whether a text has the form of a project's public token: `public-token-`, `test` or `live`, and a UUID. The
 * identity provider decides whether a project has it.
 */
export function isPublicToken(text: string): boolean {
  return /^public-token-(?:test|live)-[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text);
}

/**
 * Refuses a variable of the build that is set to a text other than a public token, such as a secret of the project, which
 * the build would publish in its scripts. The message does not repeat it.
 *
 * @throws Error with one line that names the variable
 */
export function requirePublicToken(variable: string, token: string): void {
  if (!isPublicToken(token))
    throw new Error(`${variable} is not a public token, such as public-token-live-….`);
}
