/** Types that stand for values in a logged body, such as `[string]`. */
const typeName = /^\[(string|number|boolean|object)\]$/;

/**
 * Writes a logged body as a type of TypeScript, with the values of fields that are not secret.
 *
 * @param body a body or a part of one, of the request log
 * @returns one line, such as `{ email: "ada@example.com", password: string }`
 */
export function shapeInWords(body: unknown): string {
  if (Array.isArray(body)) return listInWords(body.map(shapeInWords));
  if (typeof body === 'object' && body !== null) {
    const fields = Object.entries(body).map(
      ([name, value]) => `${nameInWords(name)}: ${shapeInWords(value)}`,
    );
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  const [, type] = (typeof body === 'string' && typeName.exec(body)) || [];
  return type ?? JSON.stringify(body);
}

function listInWords(entries: readonly string[]): string {
  if (entries.length === 0) return '[]';
  return entries.length === 1 ? `${entries[0]}[]` : `(${entries.join(' | ')})[]`;
}

const nameInWords = (name: string) => (/^[\w$]+$/.test(name) ? name : JSON.stringify(name));
