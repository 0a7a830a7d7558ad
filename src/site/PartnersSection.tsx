import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { partnerTickerMachine } from '../../machines/site/partnerTicker.machine.ts';
import { useCopy } from '../copy/useCopy.ts';
import { homeRestCopy } from '../copy/homeRest.en.ts';
import { Button } from '../ui/Button.tsx';
import { Glyph } from '../ui/Glyph.tsx';
import { usePrerenderedSelector } from '../ui/usePrerenderedSelector.ts';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';
import { partners, PartnerSymbols } from './partners.tsx';
import {
  control,
  head,
  logo,
  row,
  text,
  title,
  track,
  window as windowStyle,
} from './PartnersSection.css.ts';
import { ruled } from './Section.css.ts';

export type PartnerTickerActor = ActorRefFrom<typeof partnerTickerMachine>;

const selectIsPaused = (snapshot: SnapshotFrom<typeof partnerTickerMachine>) => snapshot.matches('paused');

/** Three copies of the logos, so that the moving row never shows an end (specification, section 9). */
const repetitions = ['first', 'second', 'third'] as const;

/** 'Our Partners': a moving row of logos that can be paused. */
export function PartnersSection({ ticker }: { readonly ticker: PartnerTickerActor }) {
  const copy = useCopy(homeRestCopy);
  const isPaused = usePrerenderedSelector(ticker, selectIsPaused, false);
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
      <div className={windowStyle}>
        <div className={track} data-paused={isPaused}>
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
