import { lightDrawings } from './light.ts';
import { startSearch } from './search.ts';

/** Its URL is the only reference to the root of the atlas. Read here, since it is null in event listeners. */
const script = document.currentScript;

document.addEventListener('DOMContentLoaded', () => {
  if (script instanceof HTMLScriptElement) startSearch(document, new URL('.', script.src));
  lightDrawings(document);
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-print]')) {
    button.hidden = false;
    button.addEventListener('click', () => window.print());
  }
});
