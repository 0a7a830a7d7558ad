import type { ReactNode } from 'react';
import { solid, symbols, word } from './PartnersSection.css.ts';

interface Partner {
  readonly id: string;
  readonly name: string;
  /** Width of the logo in pixels; all logos are 40 pixels high. */
  readonly width: number;
}

/** Fictional companies. */
export const partners: readonly Partner[] = [
  { id: 'kestrel', name: 'Kestrel Custody', width: 196 },
  { id: 'norden', name: 'Norden Bank', width: 172 },
  { id: 'tallow', name: 'Tallow & Reed', width: 172 },
  { id: 'meridian', name: 'Meridian Exchange', width: 212 },
  { id: 'halyard', name: 'Halyard Clearing', width: 176 },
];

const logos: Readonly<Record<string, ReactNode>> = {
  kestrel: (
    <>
      <path className={solid} d="M4 10L20 20L4 30L10 20Z" />
      <path d="M14 8L32 20L14 32" />
      <text className={word} x="44" y="27" textLength="150" fontWeight="700">
        Kestrel Custody
      </text>
    </>
  ),
  norden: (
    <>
      <path d="M3 32H33M6 28V16M14 28V16M22 28V16M30 28V16M3 14L18 6L33 14Z" />
      <text className={word} x="46" y="26" textLength="124" fontSize="16" fontWeight="500" letterSpacing="3">
        NORDEN
      </text>
    </>
  ),
  tallow: (
    <>
      <circle cx="16" cy="20" r="13" />
      <path d="M16 7V33M16 15C10 15 9 11 9 11M16 22C22 22 24 17 24 17" />
      <text className={word} x="42" y="27" textLength="128" fontWeight="400">
        Tallow &amp; Reed
      </text>
    </>
  ),
  meridian: (
    <>
      <circle cx="18" cy="20" r="14" />
      <path d="M18 6C9 14 9 26 18 34C27 26 27 14 18 6M4 20H32" />
      <text className={word} x="44" y="27" textLength="166" fontWeight="600" letterSpacing="-0.5">
        meridian exchange
      </text>
    </>
  ),
  halyard: (
    <>
      <path className={solid} d="M4 32V8H9V17H21L27 8H32V32H27V22H9V32Z" />
      <text className={word} x="44" y="20" textLength="130" fontSize="17" fontWeight="700">
        HALYARD
      </text>
      <text className={word} x="44" y="34" textLength="130" fontSize="11" fontWeight="500">
        CLEARING HOUSE
      </text>
    </>
  ),
};

/** Defines each logo once as a `<symbol>`; the ticker shows it three times. */
export function PartnerSymbols() {
  return (
    <svg className={symbols} aria-hidden="true">
      {partners.map(({ id, width }) => (
        <symbol key={id} id={`partner-${id}`} viewBox={`0 0 ${width} 40`}>
          {logos[id]}
        </symbol>
      ))}
    </svg>
  );
}
