import { light } from './palette.ts';

/**
 * Link to the icon of the emulator's documents, part of the document like everything in it. Without a link, browsers ask
 * for `/favicon.ico`, which the policy of a document forbids.
 */
export const documentIcon = `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${light.deep}"/><path d="M7 19v5h18v-5h-5l-2 2.5h-4L12 19z" fill="${light.onDeep}"/><path d="M7 17 10.5 8h11L25 17" fill="none" stroke="${light.onDeep}" stroke-width="2"/></svg>`,
)}">`;
