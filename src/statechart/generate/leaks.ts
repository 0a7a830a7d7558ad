import { readFileSync } from 'node:fs';

/** Minimum length of a secret to search for: shorter ones occur by chance in pictures and within words. */
const minLength = 6;

/**
 * Searches files for secrets, as plain text and as escaped for HTML, JavaScript or URLs.
 *
 * @param files paths of the files
 * @param secrets the secrets to search for
 * @returns one sentence for each secret found in a file; the sentence does not contain the secret
 */
export function leaksIn(files: Iterable<string>, secrets: readonly string[]): readonly string[] {
  const searched = secrets.map((secret) => ({ secret, spellings: spellingsOf(secret) }));
  return [...files].flatMap((file) => {
    // As Latin-1 each byte is one character, so binary files such as pictures can be searched too.
    const content = readFileSync(file, 'latin1');
    const isPicture = file.endsWith('.png');
    return searched
      .filter(({ secret }) => !isPicture || secret.length >= minLength)
      .filter(({ secret, spellings }) =>
        spellings.some((spelling) =>
          secret.length >= minLength ? content.includes(spelling) : isWordIn(spelling, content),
        ),
      )
      .map(
        ({ secret }) => `${file} contains the secret ${secret.slice(0, 2)}… of ${secret.length} characters`,
      );
  });
}

function isWordIn(word: string, content: string): boolean {
  for (let index = content.indexOf(word); index !== -1; index = content.indexOf(word, index + 1)) {
    const neighbors = `${content[index - 1] ?? ''}${content[index + word.length] ?? ''}`;
    if (!/[\w-]/.test(neighbors)) return true;
  }
  return false;
}

function spellingsOf(secret: string): readonly string[] {
  const inHtml = secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const spellings = [
    secret,
    inHtml,
    inHtml.replaceAll('"', '&quot;').replaceAll("'", '&#x27;'),
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
  ];
  return [...new Set(spellings)].map((spelling) => Buffer.from(spelling).toString('latin1'));
}
