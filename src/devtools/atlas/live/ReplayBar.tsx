import ChevronFirst from 'lucide-react/icons/chevron-first';
import ChevronLast from 'lucide-react/icons/chevron-last';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useSelector } from '@xstate/react';
import type { ReplaySpeed } from '../../../../machines/devtools/liveAtlas.machine.ts';
import type { Move } from '../../../../machines/devtools/liveMessages.ts';
import { control, slider, tools } from './liveAtlas.css.ts';
import type { LiveAtlasActor } from './liveAtlasActor.ts';
import type { Row } from './rows.ts';
import { words } from './wording.ts';

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
export function ReplayBar({ atlas, rows, position }: ReplayBarProps) {
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
