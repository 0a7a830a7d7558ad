import { useId } from 'react';
import { current, drawing, goal, light, port, ring, source, strands, sweep } from './FlowDrawing.css.ts';

const strandCount = 21;
const portCount = 7;
const middle = 240;
const ringX = 300;

const fromMiddle = (place: number, count: number, gap: number) => middle + (place - (count - 1) / 2) * gap;

const portY = (place: number) => fromMiddle(place, portCount, 62);

// Many sources, drawn together through one ring, led on to a few ports.
const path = Array.from({ length: strandCount }, (_, place) => {
  const from = fromMiddle(place, strandCount, 23);
  const through = fromMiddle(place, strandCount, 3.6);
  const to = portY(Math.floor((place * portCount) / strandCount));
  return `M0 ${from}C150 ${from} 170 ${through.toFixed(1)} ${ringX} ${through.toFixed(1)}S460 ${to} 600 ${to}`;
}).join('');

// The far side of the ring lies behind the lines, the near side before them.
const halfRing = (side: 0 | 1) => `M${ringX} ${middle - 62}A30 62 0 0 ${side} ${ringX} ${middle + 62}`;

/** Liquidity in motion, drawn: many lines led through one ring to a few ports. Decoration; it says nothing in words. */
export function FlowDrawing() {
  const id = useId();
  const ports = Array.from({ length: portCount }, (_, place) => portY(place));
  return (
    <svg className={drawing} viewBox="0 0 620 480" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}-stroke`} gradientUnits="userSpaceOnUse" x2="600">
          <stop className={source} offset="0" stopOpacity="0.15" />
          <stop className={source} offset="0.3" stopOpacity="0.8" />
          <stop className={goal} offset="0.62" />
        </linearGradient>
        <linearGradient id={`${id}-fade`} className={light}>
          <stop offset="0" stopOpacity="0" />
          <stop offset="0.7" />
          <stop offset="1" stopOpacity="0" />
        </linearGradient>
        <mask id={`${id}-mask`} maskUnits="userSpaceOnUse" x="0" y="0" width="620" height="480">
          <rect className={sweep} width="260" height="480" fill={`url(#${id}-fade)`} />
        </mask>
        <path id={`${id}-strands`} d={path} />
      </defs>
      <path className={ring} d={halfRing(0)} />
      <use className={strands} href={`#${id}-strands`} stroke={`url(#${id}-stroke)`} />
      <g mask={`url(#${id}-mask)`}>
        <use className={current} href={`#${id}-strands`} />
      </g>
      <path className={ring} d={halfRing(1)} />
      {ports.map((y) => (
        <circle key={y} className={port} cx="606" cy={y} r="6" />
      ))}
    </svg>
  );
}
