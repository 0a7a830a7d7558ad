import { memo, type KeyboardEvent } from 'react';
import type { Move } from '../../../../machines/devtools/liveMessages.ts';
import {
  heading,
  quiet,
  row as rowStyle,
  time as timeStyle,
  timeLine,
  timeSection,
  actorName,
} from './liveAtlas.css.ts';
import type { LiveAtlasActor } from './liveAtlasActor.ts';
import { ReplayBar } from './ReplayBar.tsx';
import type { Row } from './rows.ts';
import { words } from './wording.ts';

interface TimeLineProps {
  readonly atlas: LiveAtlasActor;
  readonly rows: readonly Row[];
  /** Number of the displayed step, counted from 1; that of the newest step while the atlas follows the pages. */
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

/** The list of steps of the session. The arrow keys move between the steps. */
export function TimeLine({ atlas, rows, position }: TimeLineProps) {
  const moveByKey = (event: KeyboardEvent) => {
    const move = keys[event.key];
    if (!move) return;
    event.preventDefault();
    atlas.send({ type: 'step.moved', move });
  };
  return (
    <section className={timeSection} aria-labelledby="time-line">
      <h2 className={heading} id="time-line">
        {words.timeLine}
      </h2>
      <ReplayBar atlas={atlas} rows={rows} position={position} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys pressed on its buttons */}
      <ol className={timeLine} data-keep-in-view onKeyDown={moveByKey}>
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
  const { number, time, actor, text, states } = row;
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
          {actor !== '' && <span className={actorName}>{actor} </span>}
          {text}
          {states !== '' && ` → ${states}`}
        </span>
      </button>
    </li>
  );
}, isSameRow);

/** Every new message recreates all row objects, so `memo` has to compare rows by content. */
function isSameRow(before: TimeRowProps, after: TimeRowProps): boolean {
  return (
    before.isCurrent === after.isCurrent &&
    before.atlas === after.atlas &&
    (Object.keys(before.row) as (keyof Row)[]).every((key) => before.row[key] === after.row[key])
  );
}
