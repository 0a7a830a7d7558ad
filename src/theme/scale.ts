/** Values of the theme that do not depend on the palette. */
export const scale = {
  text: {
    caption: '0.8125rem',
    small: '0.875rem',
    body: '1rem',
    lead: '1.2rem',
    title: '1.44rem',
    heading: '1.728rem',
    // Narrow windows with large text have less, so that the longest word of a heading fits.
    display: 'min(2.0736rem, 18vw)',
  },
  radius: { container: '8px', input: '4px' },
  motion: { quick: '120ms', calm: '200ms', ease: 'cubic-bezier(0.2, 0, 0, 1)' },
} as const;
