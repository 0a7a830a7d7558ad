import { useSelector } from '@xstate/react';
import { shownMessages } from '../../machines/liveAtlas.machine.ts';
import { actorsAfter, drawingOf, followedActor } from '../../machines/liveMessages.ts';
import { ActorList } from './ActorList.tsx';
import {
  control,
  fault,
  fileField,
  fileLabel,
  frame,
  header,
  heading,
  quiet,
  side,
  stage,
  stateLine,
  title,
  tools,
  values,
  valueText,
} from './liveAtlas.css.ts';
import type { LiveAtlasActor } from './liveAtlasActor.ts';
import { MachineDrawing } from './MachineDrawing.tsx';
import { rowsOf } from './rows.ts';
import { TimeLine } from './TimeLine.tsx';
import { faultSentence, words } from './wording.ts';

interface LiveAtlasProps {
  readonly atlas: LiveAtlasActor;
  /** Whether messages come from an inspector instead of from the pages of the site. */
  readonly isReceiver?: boolean;
}

type Snapshot = ReturnType<LiveAtlasActor['getSnapshot']>;
const contextOf = ({ context }: Snapshot) => context;
const isReading = (snapshot: Snapshot) => snapshot.hasTag('busy');
const canSave = (snapshot: Snapshot) => snapshot.can({ type: 'recording.saved' });
const canGoLive = (snapshot: Snapshot) => snapshot.can({ type: 'live.pressed' });

/** The live atlas: running actors, timeline, and the drawing of one machine with its active states. */
export function LiveAtlas({ atlas, isReceiver = false }: LiveAtlasProps) {
  const context = useSelector(atlas, contextOf);
  const messages = shownMessages(context);
  const position = context.replayed ? context.position : messages.length;
  const actors = actorsAfter(messages, position);
  const followed = followedActor(actors, context.pinned);
  const actor = followed === null ? null : (actors.get(followed) ?? null);
  const shownValues = messages[position - 1]?.values;
  return (
    <div className={frame}>
      <Header atlas={atlas} isReceiver={isReceiver} />
      <div className={side}>
        <ActorList atlas={atlas} context={context} actors={actors} followed={followed} />
        <TimeLine atlas={atlas} rows={rowsOf(messages)} position={position} />
      </div>
      <main className={stage}>
        {actor?.machine != null ? (
          <MachineDrawing actor={actor} drawing={drawingOf(context.drawings, actor.machine)} />
        ) : (
          <p className={quiet}>{words.choose}</p>
        )}
        {shownValues !== undefined && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- allows scrolling by keyboard
          <section className={values} aria-labelledby="values" tabIndex={0}>
            <h2 className={heading} id="values">
              {words.values}
            </h2>
            <pre className={valueText}>{shownValues}</pre>
          </section>
        )}
      </main>
    </div>
  );
}

function Header({ atlas, isReceiver }: { readonly atlas: LiveAtlasActor; readonly isReceiver: boolean }) {
  const context = useSelector(atlas, contextOf);
  const reads = useSelector(atlas, isReading);
  const maySave = useSelector(atlas, canSave);
  const mayGoLive = useSelector(atlas, canGoLive);
  const source = context.replayed?.source;
  const status =
    source == null
      ? context.replayed
        ? words.replayingSession
        : isReceiver
          ? words.receiving
          : words.following
      : words.replayingRecording(source);
  return (
    <header className={header}>
      <h1 className={title}>{words.title}</h1>
      <output className={stateLine}>{reads ? words.reading : status}</output>
      <div className={tools}>
        <button
          type="button"
          className={control}
          disabled={!mayGoLive}
          onClick={() => atlas.send({ type: 'live.pressed' })}
        >
          {words.live}
        </button>
        <button
          type="button"
          className={control}
          disabled={!maySave}
          onClick={() => atlas.send({ type: 'recording.saved' })}
        >
          {words.save}
        </button>
        <label className={fileLabel}>
          {words.open}
          <input
            type="file"
            className={fileField}
            accept=".json,application/json"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) atlas.send({ type: 'recording.opened', file });
              // Without this, choosing the same file again would fire no `change` event.
              target.value = '';
            }}
          />
        </label>
        <button type="button" className={control} onClick={() => atlas.send({ type: 'session.cleared' })}>
          {words.clear}
        </button>
      </div>
      <div role="alert">
        {context.fault && <p className={fault}>{faultSentence(context.fault)}</p>}
        {context.isDisconnected && <p className={fault}>{words.disconnected}</p>}
      </div>
    </header>
  );
}
