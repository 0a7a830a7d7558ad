import type { DrawnMachine } from '../../../../machines/devtools/liveMessages.ts';
import type { RunningActor } from '../../../../machines/devtools/liveMessages.ts';
import { litDrawing } from './litDrawing.tsx';
import { heading, picture, quiet } from './liveAtlas.css.ts';
import { words } from './wording.ts';

interface MachineDrawingProps {
  readonly actor: RunningActor;
  /** `undefined` while loading; `null` if the server has no machine of this id, which happens with older recordings. */
  readonly drawing: DrawnMachine | null | undefined;
}

/** The drawings of an actor's machine, with its active states and last transition highlighted. */
export function MachineDrawing({ actor, drawing }: MachineDrawingProps) {
  const machine = actor.machine ?? actor.name;
  if (drawing === null) return <p>{words.noDrawing(machine)}</p>;
  if (drawing === undefined) return <p className={quiet}>{words.loading}</p>;
  // The root state is always active, so it is not highlighted.
  const within = actor.states.filter((state) => state !== machine);
  const unknown = actor.states.filter(
    (state) => !drawing.pictures.some(({ svg }) => svg.includes(`"${state}"`)),
  );
  return (
    <>
      <h2 className={heading}>{machine}</h2>
      <p className={quiet}>{drawing.description}</p>
      {unknown.length > 0 && (
        <p>
          {words.otherVersion} {unknown.join(', ')}.
        </p>
      )}
      {drawing.pictures
        .filter(({ states }) => states.some((state) => actor.states.includes(state)))
        .map(({ title, states, svg }) => (
          <figure key={title}>
            <figcaption className={quiet}>{states.includes(machine) ? null : words.part(title)}</figcaption>
            {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- allows scrolling by keyboard */}
            <section className={picture} aria-label={words.drawing(title)} tabIndex={0} data-keep-in-view>
              {litDrawing(svg, { ...actor, states: within })}
            </section>
            {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
          </figure>
        ))}
    </>
  );
}
