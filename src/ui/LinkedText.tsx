/** An address up to the punctuation of the sentence that it ends. */
const address = /(https:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/;
/** The provider's site, with all that is below it; nothing but a path may follow the host. */
const ofProvider = /^https:\/\/([a-z0-9-]+\.)*stytch\.com([/?#]|$)/;

/**
 * A sentence of the provider. An address of its own site in it can be followed, in a new tab (specification, section 8);
 * any other stays text, for the sentence came over the wire.
 */
export function LinkedText({ text }: { readonly text: string }) {
  return text.split(address).map((part, at) =>
    ofProvider.test(part) ? (
      <a key={`${at} ${part}`} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
