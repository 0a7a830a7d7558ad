// Geometry of FlowDrawing: many lines run through one ring to a few points at the edge.

const strandCount = 21;
const portCount = 7;
const middle = 240;
const ringX = 300;

/** Size of the drawing's view box; all coordinates are in its units. */
export const flowSize = { width: 620, height: 480 } as const;

const fromMiddle = (index: number, count: number, gap: number) => middle + (index - (count - 1) / 2) * gap;

const portY = (index: number) => fromMiddle(index, portCount, 62);

/** All lines of the drawing as one SVG path. */
export const strandsPath = Array.from({ length: strandCount }, (_, index) => {
  const from = fromMiddle(index, strandCount, 23);
  const through = fromMiddle(index, strandCount, 3.6);
  const to = portY(Math.floor((index * portCount) / strandCount));
  return `M0 ${from}C150 ${from} 170 ${through.toFixed(1)} ${ringX} ${through.toFixed(1)}S460 ${to} 600 ${to}`;
}).join('');

/** End points of the lines, from top to bottom. */
export const ports = Array.from({ length: portCount }, (_, index) => ({
  x: 606,
  y: portY(index),
  radius: 6,
}));

/** The two halves of the ring: the lines pass in front of the far half and behind the near half. */
export const ringPaths = { far: halfRing(0), near: halfRing(1) } as const;

function halfRing(side: 0 | 1): string {
  return `M${ringX} ${middle - 62}A30 62 0 0 ${side} ${ringX} ${middle + 62}`;
}
