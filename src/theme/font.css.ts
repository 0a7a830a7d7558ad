import { globalFontFace } from '@vanilla-extract/css';

const family = 'Hanken Grotesk';
const fallback = 'Hanken Fallback';

// Latin subset of Hanken Grotesk. Its digits are tabular by design: all are 560 units wide at every weight.
globalFontFace(family, {
  src: "url('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2') format('woff2')",
  fontWeight: '100 900',
  fontStyle: 'normal',
  fontDisplay: 'swap',
});

// Arial with the metrics of Hanken Grotesk (ascent 1000, descent 303 of 1000 units; average width weighted by English
// letter frequencies), so that nothing shifts when the font loads. Arial Bold is wider and needs its own adjustment.
const metrics = (sizeAdjust: number) => ({
  sizeAdjust: `${(sizeAdjust * 100).toFixed(2)}%`,
  ascentOverride: `${(100 / sizeAdjust).toFixed(2)}%`,
  descentOverride: `${(30.3 / sizeAdjust).toFixed(2)}%`,
  lineGapOverride: '0%',
});

globalFontFace(fallback, [
  {
    src: "local('Liberation Sans'), local('Arial')",
    fontWeight: '100 500',
    ...metrics(1.0178),
  },
  {
    src: "local('Liberation Sans Bold'), local('Arial Bold')",
    fontWeight: '501 900',
    ...metrics(0.9502),
  },
]);

export const fontStack = `'${family}', '${fallback}', system-ui, sans-serif`;
