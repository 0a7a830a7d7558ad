import parse, { domToReact, type DOMNode, type HTMLReactParserOptions } from 'html-react-parser';
import type { ReactNode } from 'react';
import type { DrawnMachine } from '../../machines/liveMessages.ts';
import type { RunningActor } from '../../machines/liveMessages.ts';
import { startViewer } from '../viewer/drawingViewer.ts';
import { ViewerTools } from '../viewer/ViewerTools.tsx';
import { control, heading, picture, pictureBar, quiet, sheet } from './liveAtlas.css.ts';
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
      {shownPictures(drawing, machine, actor.states).map(({ title, svg }) => (
        <figure key={title} ref={attachViewer}>
          <figcaption className={pictureBar}>
            <span className={quiet}>{title === machine ? words.whole : words.part(title)}</span>
            <ViewerTools name={title} buttonStyle={control} />
          </figcaption>
          <section
            className={picture}
            aria-label={words.drawing(title)}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- allows scrolling by keyboard
            tabIndex={0}
            data-frame="fit"
            data-keep-in-view
          >
            <div className={sheet}>{litDrawing(svg, { ...actor, states: within })}</div>
          </section>
        </figure>
      ))}
    </>
  );
}

/**
 * Returns the drawings that contain active states: those of regions first, because they show the states in detail, then
 * the one of the whole machine.
 */
function shownPictures(
  { pictures }: DrawnMachine,
  machine: string,
  active: readonly string[],
): DrawnMachine['pictures'] {
  const shown = pictures.filter(({ states }) => states.some((state) => active.includes(state)));
  const isWhole = ({ states }: DrawnMachine['pictures'][number]) => states.includes(machine);
  return [...shown.filter((each) => !isWhole(each)), ...shown.filter(isWhole)];
}

function attachViewer(figure: HTMLElement | null): (() => void) | undefined {
  return figure ? startViewer(figure) : undefined;
}

/** The full ids of the states and the ids of the transitions to highlight. */
export interface Lit {
  readonly states: readonly string[];
  readonly transitions: readonly string[];
}

/**
 * Highlights states and transitions in a drawing. Links to other drawings are removed, because the live atlas shows all
 * drawings of a machine at once.
 *
 * @param svg a drawing from `svgOf`
 * @param lit the active states and the transitions of the last step
 * @returns the drawing as React elements; highlighted states have the class `lit`, highlighted transitions the class
 * `taken`
 */
export function litDrawing(svg: string, { states, transitions }: Lit): ReactNode {
  const active = new Set(states);
  const taken = new Set(transitions);
  const options: HTMLReactParserOptions = {
    replace(node) {
      if (!('attribs' in node)) return null;
      if (node.name === 'a') return <>{domToReact(node.children as DOMNode[], options)}</>;
      const { 'data-state': state, 'data-members': members, 'data-transitions': ids } = node.attribs;
      const isFolded = node.attribs['class']?.split(' ').includes('folded') ?? false;
      const held = isFolded ? (members?.split('\n') ?? []) : [];
      if ([state, ...held].some((id) => id !== undefined && active.has(id))) node.attribs['class'] += ' lit';
      if (ids?.split('\n').some((id) => taken.has(id))) node.attribs['class'] += ' taken';
      return null;
    },
  };
  return parse(svg.trim(), options);
}
