import { useSelector } from '@xstate/react';
import { shownMessages } from '../../../../machines/devtools/liveAtlas.machine.ts';
import { castAfter, followedActor } from '../../../../machines/devtools/liveMessages.ts';
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
  /** It hears an inspector, and not the pages themselves. */
  readonly isReceiver?: boolean;
}

type Snapshot = ReturnType<LiveAtlasActor['getSnapshot']>;
const contextOf = ({ context }: Snapshot) => context;
const isReading = (snapshot: Snapshot) => snapshot.hasTag('busy');
const canSave = (snapshot: Snapshot) => snapshot.can({ type: 'recording.saved' });
const canGoLive = (snapshot: Snapshot) => snapshot.can({ type: 'live.pressed' });

/** Who is at work on the pages of the site, what happened, and the machine of one of them with what is active in it. */
export function LiveAtlas({ atlas, isReceiver = false }: LiveAtlasProps) {
  const context = useSelector(atlas, contextOf);
  const messages = shownMessages(context);
  const position = context.replayed ? context.position : messages.length;
  const cast = castAfter(messages, position);
  const followed = followedActor(cast, context.pinned);
  const actor = followed === null ? null : (cast.get(followed) ?? null);
  const shownValues = messages[position - 1]?.values;
  return (
    <div className={frame}>
      <Header atlas={atlas} isReceiver={isReceiver} />
      <div className={side}>
        <ActorList atlas={atlas} context={context} cast={cast} followed={followed} />
        <TimeLine atlas={atlas} rows={rowsOf(messages)} position={position} />
      </div>
      <main className={stage}>
        {actor?.machine != null ? (
          <MachineDrawing actor={actor} drawing={context.drawings[actor.machine]} />
        ) : (
          <p className={quiet}>{words.choose}</p>
        )}
        {shownValues !== undefined && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keys scroll it
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
  const now =
    source == null
      ? context.replayed
        ? words.lookingBack
        : isReceiver
          ? words.receiving
          : words.following
      : words.replaying(source);
  return (
    <header className={header}>
      <h1 className={title}>{words.title}</h1>
      <output className={stateLine}>{reads ? words.reading : now}</output>
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
              // So that the same file can be chosen again.
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
        {context.isDeaf && <p className={fault}>{words.deaf}</p>}
      </div>
    </header>
  );
}
