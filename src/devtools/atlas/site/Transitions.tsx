import type { ChartState, ChartTransition } from '../../chart/chart.ts';
import { orderedLabel, toneOfKind } from '../captions.ts';
import type { FlowTables } from './flowTables.ts';
import { StateLinks, StepLinks } from './References.tsx';
import { withinMachine } from './words.ts';

interface TransitionsProps {
  readonly tables: FlowTables;
  readonly state: ChartState;
}

/** The transitions of a state, with links to the test paths that take them. */
export function Transitions({ tables, state }: TransitionsProps) {
  const transitions = tables.transitionsFrom.get(state.id) ?? [];
  if (transitions.length === 0) return null;
  return (
    <ul className="transitions" aria-label={`Transitions of ${withinMachine(state.id)}`}>
      {transitions.map((transition) => (
        <TransitionRow key={transition.id} tables={tables} transition={transition} />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly tables: FlowTables;
  readonly transition: ChartTransition;
}

function TransitionRow({ tables, transition }: RowProps) {
  const { id, kind, guard, targets, actions, reenter } = transition;
  const { flow, anchors, changes } = tables;
  return (
    <li id={anchors.transition(id)} tabIndex={-1} data-takes={id} data-leads={targets.join('\n')}>
      <a className={`trigger ${toneOfKind[kind]}`} href={`#${anchors.drawing(fileThatShows(tables, id))}`}>
        {orderedLabel(transition, flow.chart)}
      </a>
      {guard !== null && <span className="guard"> [{guard}]</span>}{' '}
      {targets.length > 0 ? (
        <>
          → <StateLinks tables={tables} ids={targets} />
        </>
      ) : (
        <span className="quiet">stays</span>
      )}
      {reenter && <span className="quiet"> ↻ re-enters</span>}
      {actions.length > 0 && <span className="quiet"> / {actions.join(', ')}</span>}
      {changes.addedTransitions.has(id) && <span className="badge is-added">+ added</span>}{' '}
      <Walked tables={tables} id={id} />
    </li>
  );
}

function Walked({ tables, id }: { readonly tables: FlowTables; readonly id: string }) {
  const reason = tables.unwalked.get(id);
  const positions = tables.walks.get(id) ?? [];
  if (reason !== undefined) return <span className="reason">not walked: {reason}</span>;
  if (positions.length === 0) return null;
  return (
    <span className="walked">
      walked in path <StepLinks tables={tables} positions={positions} />
    </span>
  );
}

/**
 * Returns the last drawing that shows the transition. The overview comes first, so the last one is the most detailed.
 */
function fileThatShows({ flow }: FlowTables, id: string): string {
  const shows = flow.pictures.findLast(({ drawing }) =>
    [
      ...drawing.arrows.flatMap(({ edge }) => edge.captions),
      ...drawing.boxes.flatMap(({ node }) => node.chips),
    ].some(({ transitionIds }) => transitionIds.includes(id)),
  );
  return shows?.file ?? 'overview.svg';
}
