/** What prerendered pages say to a browser that runs no scripts, in English. No script holds it. */
export const enWithoutScript = {
  signIn:
    'Signing in needs JavaScript. Please switch it on in your browser, then load this page again, or write to',
  dashboard:
    'The dashboard needs JavaScript. Please switch it on in your browser, then load this page again, or write to',
} as const;
