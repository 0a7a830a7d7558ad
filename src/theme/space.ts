/** Distances on a grid of 4 px. Constants, not custom properties, because themes do not change them. */
export const space = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  10: '40px',
  12: '48px',
  16: '64px',
  20: '80px',
  24: '96px',
  32: '128px',
  40: '160px',
} as const;

/** Media queries of the breakpoints; each matches from its width on. In em, so that large text has fewer columns. */
export const from = {
  tablet: 'screen and (min-width: 40em)',
  /** Wide enough for two text columns. */
  pair: 'screen and (min-width: 47.5em)',
  desktop: 'screen and (min-width: 60em)',
} as const;

/** Media queries for everything narrower than a breakpoint. */
export const below = {
  tablet: 'screen and (max-width: 39.99em)',
  pair: 'screen and (max-width: 47.49em)',
} as const;

export const contentWidth = '75rem';
