import { memo, type KeyboardEvent } from 'react';
import type { Move } from '../../../../machines/devtools/liveMessages.ts';
import {
  heading,
  quiet,
  row as rowStyle,
  time as timeStyle,
  timeLine,
  timeSection,
  who as whoStyle,
} from './liveAtlas.css.ts';
import type { LiveAtlasActor } from './liveAtlasActor.ts';
import { ReplayBar } from './ReplayBar.tsx';
import type { Row } from './rows.ts';
import { words } from './wording.ts';

interface TimeLineProps {
  readonly atlas: LiveAtlasActor;
  readonly rows: readonly Row[];
  /** The step that is shown; the last one while the pages are followed. */
  readonly position: number;
}

const keys: Readonly<Record<string, Move | undefined>> = {
  ArrowDown: 'forward',
  ArrowRight: 'forward',
  ArrowUp: 'back',
  ArrowLeft: 'back',
  Home: 'first',
  End: 'last',
};

/** What happened, by name; the keys of the arrows go from step to step. */
export function TimeLine({ atlas, rows, position }: TimeLineProps) {
  const move = (event: KeyboardEvent) => {
    const to = keys[event.key];
    if (!to) return;
    event.preventDefault();
    atlas.send({ type: 'step.moved', move: to });
  };
  return (
    <section className={timeSection} aria-labelledby="time-line">
      <h2 className={heading} id="time-line">
        {words.timeLine}
      </h2>
      <ReplayBar atlas={atlas} rows={rows} position={position} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys pressed on its buttons */}
      <ol className={timeLine} data-keep-in-sight onKeyDown={move}>
        {rows.map((row) => (
          <TimeRow key={row.number} atlas={atlas} row={row} isCurrent={row.number === position} />
        ))}
      </ol>
      {rows.length === 0 && <p className={quiet}>{words.noSteps}</p>}
    </section>
  );
}

interface TimeRowProps {
  readonly atlas: LiveAtlasActor;
  readonly row: Row;
  readonly isCurrent: boolean;
}

const TimeRow = memo(function TimeRow({ atlas, row, isCurrent }: TimeRowProps) {
  const { number, time, who, what, to } = row;
  return (
    <li>
      <button
        type="button"
        className={rowStyle}
        data-focus-target={`step-${number}`}
        aria-current={isCurrent ? 'step' : undefined}
        tabIndex={isCurrent ? 0 : -1}
        onClick={() => atlas.send({ type: 'step.chosen', position: number })}
      >
        <span className={timeStyle}>{time}</span>
        <span>
          {who !== '' && <span className={whoStyle}>{who} </span>}
          {what}
          {to !== '' && ` → ${to}`}
        </span>
      </button>
    </li>
  );
}, isSameRow);

/** Rows are made anew with each message; their words are not. */
function isSameRow(one: TimeRowProps, other: TimeRowProps): boolean {
  return (
    one.isCurrent === other.isCurrent &&
    one.atlas === other.atlas &&
    (Object.keys(one.row) as (keyof Row)[]).every((key) => one.row[key] === other.row[key])
  );
}
