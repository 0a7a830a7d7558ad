import { lightDrawings } from './light.ts';
import { startSearch } from './search.ts';

/**
 * The URL of this script leads to the root folder of the atlas. It is read here, because `currentScript` is `null` in
 * event listeners.
 */
const script = document.currentScript;

document.addEventListener('DOMContentLoaded', () => {
  if (script instanceof HTMLScriptElement) startSearch(document, new URL('.', script.src));
  lightDrawings(document);
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-print]')) {
    button.hidden = false;
    button.addEventListener('click', () => window.print());
  }
});
