/** Returns the text of a configuration file, with a comment for the deployer at its top. */
export function configuration(comment: string, blocks: readonly string[]): string {
  return `# ${comment}\n# Written by \`npm run deploy:files\`; write it again after each build.\n\n${blocks.join('\n\n')}\n`;
}

/**
 * Returns a block.
 *
 * @param directives directives and inner blocks
 */
export function block(name: string, directives: readonly string[]): string {
  const lines = directives.flatMap((directive) => directive.split('\n'));
  return [`${name} {`, ...lines.map((line) => `  ${line}`), '}'].join('\n');
}

/**
 * Returns the block of a location.
 *
 * @param match modifier and pattern, such as `= /login`
 */
export function locationBlock(match: string, directives: readonly string[]): string {
  return block(`location ${match}`, directives);
}

/**
 * Returns the block of a variable.
 *
 * @param source the value that selects a row
 * @param name name of the variable, with its dollar sign
 * @param rows pattern and value of each row
 * @param otherwise value without a matching row
 */
export function mapBlock(
  source: string,
  name: string,
  rows: readonly (readonly [pattern: string, value: string])[],
  otherwise = '',
): string {
  const lines = rows.map(([pattern, value]) => `"${pattern}" "${value}";`);
  return block(`map ${source} ${name}`, [`default "${otherwise}";`, ...lines]);
}

/**
 * Returns a quoted value.
 *
 * @throws Error for a value with both quotes, or with a variable or an escape: nginx would change these
 */
export function quoted(text: string): string {
  const quote = text.includes('"') ? "'" : '"';
  if (text.includes(quote) || /[$\\]/.test(text)) throw new Error(`nginx cannot send the value ${text}.`);
  return quote + text.replaceAll('\n', String.raw`\n`) + quote;
}

/**
 * Returns `add_header` directives.
 *
 * @param condition `always` to add the headers to errors, too
 */
export function addedHeaders(
  headers: Readonly<Record<string, string>>,
  condition: 'always' | 'unless an error' = 'always',
): readonly string[] {
  const end = condition === 'always' ? ' always;' : ';';
  return Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)}${end}`);
}

/** Returns an alternative of a regular expression for each path. */
export function anyOf(paths: readonly string[]): string {
  return `(?:${paths.map((path) => path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')})`;
}
