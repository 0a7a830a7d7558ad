import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { partnerTickerMachine } from '../../machines/site/partnerTicker.machine.ts';
import { useCopy } from '../copy/useCopy.ts';
import { homeRestCopy } from '../copy/homeRest.en.ts';
import { Button } from '../ui/Button.tsx';
import { Glyph } from '../ui/Glyph.tsx';
import { useDrawnSelector } from '../ui/useDrawnSelector.ts';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';
import { partners, PartnerSymbols } from './partners.tsx';
import {
  control,
  head,
  mark,
  row,
  text,
  title,
  track,
  window as windowStyle,
} from './PartnersSection.css.ts';
import { ruled } from './Section.css.ts';

export type PartnerTickerActor = ActorRefFrom<typeof partnerTickerMachine>;

const selectIsPaused = (snapshot: SnapshotFrom<typeof partnerTickerMachine>) => snapshot.matches('paused');

/** How often the row of marks stands in the moving row, so that it never shows an end (specification, section 9). */
const repetitions = ['first', 'second', 'third'] as const;

/** With whom the house works: 'Our Partners', in a row that moves until somebody stops it. */
export function PartnersSection({ ticker }: { readonly ticker: PartnerTickerActor }) {
  const copy = useCopy(homeRestCopy);
  const isPaused = useDrawnSelector(ticker, selectIsPaused, false);
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
              {isPaused ? copy.play : copy.pause} <span className={visuallyHidden}>{copy.ticker}</span>
            </span>
          </Button>
        </div>
      </div>
      <PartnerSymbols />
      <div className={windowStyle}>
        <div className={track} data-paused={isPaused}>
          {repetitions.map((repetition, place) => (
            <ul key={repetition} className={row} aria-hidden={place > 0 || undefined}>
              {partners.map(({ id, name, width }) => (
                <li key={id}>
                  {/* A picture in the colour of the words around it cannot be an img element. */}
                  {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
                  <svg className={mark} width={width} height="40" role="img" aria-label={name}>
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
