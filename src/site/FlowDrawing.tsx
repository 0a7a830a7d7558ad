import { useId } from 'react';
import { current, drawing, port, ring, strands, sweep } from './FlowDrawing.css.ts';

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

/** Liquidity in motion, drawn: many lines led through one ring to a few ports. Decoration; it says nothing in words. */
export function FlowDrawing() {
  const id = useId();
  const ports = Array.from({ length: portCount }, (_, place) => portY(place));
  return (
    <svg className={drawing} viewBox="0 0 620 480" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}-fade`}>
          <stop offset="0" stopOpacity="0" />
          <stop offset="0.7" />
          <stop offset="1" stopOpacity="0" />
        </linearGradient>
        <mask id={`${id}-mask`} maskUnits="userSpaceOnUse" x="0" y="0" width="620" height="480">
          <rect className={sweep} width="260" height="480" fill={`url(#${id}-fade)`} />
        </mask>
        <path id={`${id}-strands`} d={path} />
      </defs>
      <use className={strands} href={`#${id}-strands`} />
      <g mask={`url(#${id}-mask)`}>
        <use className={current} href={`#${id}-strands`} />
      </g>
      <ellipse className={ring} cx={ringX} cy={middle} rx="30" ry="62" />
      {ports.map((y) => (
        <circle key={y} className={port} cx="606" cy={y} r="6" />
      ))}
    </svg>
  );
}
