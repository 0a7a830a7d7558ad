import { type ReactNode, useId } from 'react';
import { useCopy } from '../copy/useCopy.ts';
import { siteCopy, homeCopy } from '../copy/site.en.ts';
import { button } from '../ui/Button.css.ts';
import { RouteLink } from '../ui/RouteLink.tsx';
import type { AccountTypePopupActor } from './AccountTypePopup.tsx';
import { current, drawing, target, light, port, ring, source, strands, sweep } from './FlowDrawing.css.ts';
import { flowSize, ports, ringPaths, strandsPath } from './flowLines.ts';
import { GetStarted } from './GetStarted.tsx';
import { actions, figure, hero, lead, title, words } from './HomePage.css.ts';

interface HomePageProps {
  readonly popup: AccountTypePopupActor;
  /** The sections below the fold and the account type popup. */
  readonly rest: ReactNode;
}

/** Home page: the hero and the sections below it. */
export function HomePage({ popup, rest }: HomePageProps) {
  const copy = useCopy(homeCopy);
  const { site } = useCopy(siteCopy);
  return (
    <>
      <section className={hero}>
        <div className={words}>
          <h1 className={title} tabIndex={-1} data-focus-target="heading">
            {site.headline}
          </h1>
          <p className={lead}>{copy.lead}</p>
          <div className={actions}>
            <GetStarted popup={popup} tone="primary" />
            <RouteLink to="/contact" className={button.secondary}>
              {copy.contact}
            </RouteLink>
          </div>
        </div>
        <div className={figure}>
          <FlowDrawing />
        </div>
      </section>
      {rest}
    </>
  );
}

/** Decorative drawing: many lines run through one ring to a few points at the edge. Hidden from screen readers. */
function FlowDrawing() {
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
