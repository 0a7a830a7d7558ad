// Parts of a page that are drawn ahead and come alive later are known by these ids.

/** What a page is about: everything between its header and its footer. */
export const contentId = 'content';

/** The first section of the home page below its first screen. */
export const aboutId = 'about';

/** The footer of every public page. */
export const footerId = 'site-footer';
