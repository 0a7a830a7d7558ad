// Liquidity in motion, as lines: many sources, drawn together through one ring, led on to a few ports.

const strandCount = 21;
const portCount = 7;
const middle = 240;
const ringX = 300;

/** The drawing's own measures, in which every number here is. */
export const flowSize = { width: 620, height: 480 } as const;

const fromMiddle = (place: number, count: number, gap: number) => middle + (place - (count - 1) / 2) * gap;

const portY = (place: number) => fromMiddle(place, portCount, 62);

/** All lines as one path. */
export const strandsPath = Array.from({ length: strandCount }, (_, place) => {
  const from = fromMiddle(place, strandCount, 23);
  const through = fromMiddle(place, strandCount, 3.6);
  const to = portY(Math.floor((place * portCount) / strandCount));
  return `M0 ${from}C150 ${from} 170 ${through.toFixed(1)} ${ringX} ${through.toFixed(1)}S460 ${to} 600 ${to}`;
}).join('');

/** Where the lines end, from the top. */
export const ports = Array.from({ length: portCount }, (_, place) => ({
  x: 606,
  y: portY(place),
  radius: 6,
}));

/** The far side of the ring lies behind the lines, the near side before them. */
export const ringPaths = { far: halfRing(0), near: halfRing(1) } as const;

function halfRing(side: 0 | 1): string {
  return `M${ringX} ${middle - 62}A30 62 0 0 ${side} ${ringX} ${middle + 62}`;
}
