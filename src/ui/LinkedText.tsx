/** Matches an `https` URL without the punctuation of the sentence around it. */
const urlPattern = /(https:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/;
/** Matches a URL of the identity provider's site or of its subdomains. */
const providerUrl = /^https:\/\/([a-z0-9-]+\.)*stytch\.com([/?#]|$)/;

/**
 * Renders a message of the identity provider. URLs of the identity provider's site become links that open in a new tab
 * (specification, section 8); other URLs stay text, because the message is untrusted.
 */
export function LinkedText({ text }: { readonly text: string }) {
  return text.split(urlPattern).map((part, index) =>
    providerUrl.test(part) ? (
      <a key={index} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ) : (
      <span key={index}>{part}</span>
    ),
  );
}
