import { readFileSync } from 'node:fs';

/** Shorter ones turn up by chance in pictures, and in texts as parts of words. */
const tellingLength = 6;

/**
 * Looks for secrets in files, in every spelling that a page, a script or an address gives them.
 *
 * @param files their paths
 * @returns a sentence for each file and secret, which does not repeat the secret
 */
export function leaksIn(files: Iterable<string>, secrets: readonly string[]): readonly string[] {
  const wanted = secrets.map((secret) => ({ secret, spellings: spellingsOf(secret) }));
  return [...files].flatMap((file) => {
    // One byte is one character here, so that pictures can be searched as well as texts.
    const content = readFileSync(file, 'latin1');
    const isPicture = file.endsWith('.png');
    return wanted
      .filter(({ secret }) => !isPicture || secret.length >= tellingLength)
      .filter(({ secret, spellings }) =>
        spellings.some((spelling) =>
          secret.length >= tellingLength ? content.includes(spelling) : isWordIn(spelling, content),
        ),
      )
      .map(({ secret }) => `${file} holds the secret ${secret.slice(0, 2)}… of ${secret.length} characters`);
  });
}

function isWordIn(word: string, content: string): boolean {
  for (let at = content.indexOf(word); at !== -1; at = content.indexOf(word, at + 1)) {
    const around = `${content[at - 1] ?? ''}${content[at + word.length] ?? ''}`;
    if (!/[\w-]/.test(around)) return true;
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
