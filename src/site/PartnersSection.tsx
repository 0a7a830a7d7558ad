import { useCallback, type ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { partnerTickerMachine } from '../../machines/site/partnerTicker.machine.ts';
import { useCopy } from '../copy/useCopy.ts';
import { homeRestCopy } from '../copy/pages.en.ts';
import { watchView } from '../page/watchView.ts';
import { Button } from '../ui/Button.tsx';
import { Glyph } from '../ui/Glyph.tsx';
import { usePrerenderedSelector } from '../ui/usePrerenderedSelector.ts';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';
import {
  control,
  head,
  logo,
  row,
  text,
  title,
  track,
  window as windowStyle,
  solid,
  symbols,
  word,
} from './PartnersSection.css.ts';
import { ruled } from './Section.css.ts';

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
function PartnerSymbols() {
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

export type PartnerTickerActor = ActorRefFrom<typeof partnerTickerMachine>;

const selectIsPaused = (snapshot: SnapshotFrom<typeof partnerTickerMachine>) => snapshot.matches('paused');
const selectIsMoving = (snapshot: SnapshotFrom<typeof partnerTickerMachine>) => snapshot.matches('moving');

/** Three copies of the logos, so that the moving row never shows an end (specification, section 9). */
const repetitions = ['first', 'second', 'third'] as const;

/** 'Our Partners': a row of logos that moves while it is in view and can be paused. */
export function PartnersSection({ ticker }: { readonly ticker: PartnerTickerActor }) {
  const copy = useCopy(homeRestCopy);
  const isPaused = usePrerenderedSelector(ticker, selectIsPaused, false);
  const isMoving = usePrerenderedSelector(ticker, selectIsMoving, false);
  const followRow = useCallback(
    (element: HTMLDivElement) =>
      watchView(element, (isInView) => ticker.send({ type: isInView ? 'row.entered' : 'row.left' })),
    [ticker],
  );
  return (
    <section className={ruled} aria-labelledby="partners-title">
      <div className={head}>
        <div>
          <h2 className={title} id="partners-title">
            {copy.partnersTitle}
          </h2>
          <p className={text}>{copy.partnersText}</p>
        </div>
        <div className={control}>
          <Button
            tone="quiet"
            onClick={() => ticker.send({ type: isPaused ? 'play.pressed' : 'pause.pressed' })}
          >
            <Glyph name={isPaused ? 'play' : 'pause'} size={16} />
            <span>
              <span>{isPaused ? copy.play : copy.pause}</span>{' '}
              <span className={visuallyHidden}>{copy.ticker}</span>
            </span>
          </Button>
        </div>
      </div>
      <PartnerSymbols />
      <div className={windowStyle} ref={followRow}>
        <div className={track} data-paused={!isMoving}>
          {repetitions.map((repetition, index) => (
            <ul key={repetition} className={row} aria-hidden={index > 0 || undefined}>
              {partners.map(({ id, name, width }) => (
                <li key={id}>
                  {/* Inline SVG, because an <img> cannot inherit `currentcolor`. */}
                  {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
                  <svg className={logo} width={width} height="40" role="img" aria-label={name}>
                    <use href={`#partner-${id}`} />
                  </svg>
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
    </section>
  );
}
