import { useSelector } from '@xstate/react';
import ChevronFirst from 'lucide-react/icons/chevron-first';
import ChevronLast from 'lucide-react/icons/chevron-last';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { memo, type KeyboardEvent } from 'react';
import type { ReplaySpeed } from '../../machines/liveAtlas.machine.ts';
import type { Move } from '../../machines/liveMessages.ts';
import {
  heading,
  quiet,
  row as rowStyle,
  time as timeStyle,
  timeLine,
  timeSection,
  actorName,
  control,
  slider,
  tools,
} from './liveAtlas.css.ts';
import type { LiveAtlasActor } from './liveAtlasActor.ts';
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

interface ReplayBarProps {
  readonly atlas: LiveAtlasActor;
  readonly rows: readonly Row[];
  readonly position: number;
}

type Snapshot = ReturnType<LiveAtlasActor['getSnapshot']>;
const isPlaying = (snapshot: Snapshot) => snapshot.matches({ replaying: 'playing' });
const canPlay = (snapshot: Snapshot) => snapshot.can({ type: 'play.pressed' });
const speedOf = ({ context }: Snapshot) => context.speed;

const moves = [
  ['first', ChevronFirst],
  ['back', ChevronLeft],
  ['forward', ChevronRight],
  ['last', ChevronLast],
] as const satisfies readonly (readonly [Move, unknown])[];

/** The controls of a replay: one step back or forward, jump to a step, play. */
function ReplayBar({ atlas, rows, position }: ReplayBarProps) {
  const plays = useSelector(atlas, isPlaying);
  const mayPlay = useSelector(atlas, canPlay);
  const speed = useSelector(atlas, speedOf);
  const current = rows[position - 1];
  const isEmpty = rows.length === 0;
  return (
    <div className={tools}>
      {moves.map(([move, Icon]) => (
        <button
          key={move}
          type="button"
          className={control}
          aria-label={words.moves[move]}
          disabled={isEmpty}
          onClick={() => atlas.send({ type: 'step.moved', move })}
        >
          <Icon size={16} aria-hidden="true" />
        </button>
      ))}
      <button
        type="button"
        className={control}
        disabled={!plays && !mayPlay}
        onClick={() => atlas.send({ type: plays ? 'pause.pressed' : 'play.pressed' })}
      >
        {plays ? <Pause size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" />}
        <span>{plays ? words.pause : words.play}</span>
      </button>
      <label>
        {words.speed}{' '}
        <select
          className={control}
          value={speed}
          onChange={({ target }) => atlas.send({ type: 'speed.chosen', speed: target.value as ReplaySpeed })}
        >
          {Object.entries(words.speeds).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <input
        type="range"
        className={slider}
        aria-label={words.steps}
        aria-valuetext={
          current ? `${words.position(position, rows.length)}: ${sentenceOf(current)}` : words.noSteps
        }
        min={1}
        max={Math.max(1, rows.length)}
        value={Math.max(1, position)}
        disabled={isEmpty}
        onChange={({ target }) => atlas.send({ type: 'step.chosen', position: target.valueAsNumber })}
      />
    </div>
  );
}

function sentenceOf({ actor, text, states }: Row): string {
  return [actor, text, states === '' ? '' : `→ ${states}`].filter((part) => part !== '').join(' ');
}
