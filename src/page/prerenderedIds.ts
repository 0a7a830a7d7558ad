// Element ids of prerendered parts that are hydrated later.

/** Main content of a page: everything between header and footer. */
export const contentId = 'content';

/** First section of the home page below the fold. */
export const aboutId = 'about';

/** Footer of the public pages. */
export const footerId = 'site-footer';

/** Makes the prerendered parts count as missing, so that their code loads with the page. */
export function forgetPrerenderedParts(): void {
  for (const id of [aboutId, footerId]) document.getElementById(id)?.removeAttribute('id');
}
