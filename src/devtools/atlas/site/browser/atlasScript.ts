import { startViewer } from '../../viewer/drawingViewer.ts';
import { startFilters } from './filters.ts';
import { lightDrawings } from './light.ts';
import { startSearch } from './search.ts';
import { DrawingStage } from './stage.ts';

/**
 * The URL of this script leads to the root folder of the atlas. It is read here, because `currentScript` is `null` in
 * event listeners.
 */
const script = document.currentScript;

document.addEventListener('DOMContentLoaded', () => {
  if (script instanceof HTMLScriptElement) startSearch(document, new URL('.', script.src));
  startFilters(document);
  document.documentElement.classList.add('scripted');
  for (const figure of document.querySelectorAll('[data-viewer]')) {
    for (const tools of figure.querySelectorAll<HTMLElement>('[data-viewer-tools]')) tools.hidden = false;
    startViewer(figure);
  }
  lightDrawings(document, new DrawingStage(document));
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-print]')) {
    button.hidden = false;
    button.addEventListener('click', () => window.print());
  }
});
