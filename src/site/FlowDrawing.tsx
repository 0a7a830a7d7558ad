import { useId } from 'react';
import { flowSize, ports, ringPaths, strandsPath } from './flowLines.ts';
import { current, drawing, target, light, port, ring, source, strands, sweep } from './FlowDrawing.css.ts';

/** Decorative drawing: many lines run through one ring to a few points at the edge. Hidden from screen readers. */
export function FlowDrawing() {
  const id = useId();
  return (
    <svg className={drawing} viewBox={`0 0 ${flowSize.width} ${flowSize.height}`} aria-hidden="true">
      <defs>
        <linearGradient id={`${id}-stroke`} gradientUnits="userSpaceOnUse" x2="600">
          <stop className={source} offset="0" stopOpacity="0.15" />
          <stop className={source} offset="0.3" stopOpacity="0.8" />
          <stop className={target} offset="0.62" />
        </linearGradient>
        <linearGradient id={`${id}-fade`} className={light}>
          <stop offset="0" stopOpacity="0" />
          <stop offset="0.7" />
          <stop offset="1" stopOpacity="0" />
        </linearGradient>
        <mask id={`${id}-mask`} maskUnits="userSpaceOnUse" x="0" y="0" width="620" height="480">
          <rect className={sweep} width="260" height="480" fill={`url(#${id}-fade)`} />
        </mask>
        <path id={`${id}-strands`} d={strandsPath} />
      </defs>
      <path className={ring} d={ringPaths.far} />
      <use className={strands} href={`#${id}-strands`} stroke={`url(#${id}-stroke)`} />
      <g mask={`url(#${id}-mask)`}>
        <use className={current} href={`#${id}-strands`} />
      </g>
      <path className={ring} d={ringPaths.near} />
      {ports.map(({ x, y, radius }) => (
        <circle key={y} className={port} cx={x} cy={y} r={radius} />
      ))}
    </svg>
  );
}
