import { lightDrawings } from './light.ts';
import { startSearch } from './search.ts';

/** The one thing of a page that knows where the whole atlas lies: the address of this script. */
const script = document.currentScript;

document.addEventListener('DOMContentLoaded', () => {
  if (script instanceof HTMLScriptElement) startSearch(document, new URL('.', script.src));
  lightDrawings(document);
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-print]')) {
    button.hidden = false;
    button.addEventListener('click', () => window.print());
  }
});
