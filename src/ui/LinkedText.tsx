import { Fragment } from 'react';

/** The provider's site, with all that is below it. */
const providerHost = 'stytch.com';

const address = /(https:\/\/[^\s<>"']+)/;
const endOfSentence = /[.,;:!?)\]]+$/;

/**
 * A sentence of the provider. An address of its own site in it can be followed, in a new tab (specification, section 8);
 * any other stays text, for the sentence came over the wire.
 */
export function LinkedText({ text }: { readonly text: string }) {
  return text.split(address).map((part, at) => {
    const href = part.replace(endOfSentence, '');
    if (!isOfProvider(href)) return part;
    return (
      <Fragment key={`${at}-${href}`}>
        <a href={href} target="_blank" rel="noopener noreferrer">
          {href}
        </a>
        {part.slice(href.length)}
      </Fragment>
    );
  });
}

function isOfProvider(text: string): boolean {
  if (!text.startsWith('https://') || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return `.${hostname}`.endsWith(`.${providerHost}`) && username === '' && password === '';
}
