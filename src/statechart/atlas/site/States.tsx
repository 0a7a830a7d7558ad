import type { ReactNode } from 'react';
import type { ChartState, ChartTransition } from '../../chart/chart.ts';
import { orderedLabel, toneOfKind } from '../captions.ts';
import type { FlowTables } from './flowTables.ts';
import { StateLinks, StepLinks } from './References.tsx';
import { Screens } from './Screens.tsx';
import { withinMachine } from './words.ts';

/** Every state of the machine, with its purpose, actors, transitions and screens. */
export function States({ tables }: { readonly tables: FlowTables }) {
  return (
    <section aria-labelledby="states" className="states">
      <h2 id="states">States</h2>
      {tables.states.map((state) => (
        <StateSection key={state.id} tables={tables} state={state} />
      ))}
    </section>
  );
}

interface StateProps {
  readonly tables: FlowTables;
  readonly state: ChartState;
}

function StateSection({ tables, state }: StateProps) {
  const { anchors, changes, flow } = tables;
  const anchor = anchors.state(state.id);
  const takes = (tables.transitionsFrom.get(state.id) ?? []).map(({ id }) => id).join('\n');
  const isMachine = state.id === flow.chart.id;
  const change = changes.addedStates.has(state.id)
    ? '+ added'
    : changes.changedStates.has(state.id)
      ? '± changed'
      : null;
  return (
    <section
      id={anchor}
      className="state"
      aria-labelledby={`${anchor}-name`}
      data-takes={takes}
      data-leads={state.id}
    >
      <header>
        <h3 id={`${anchor}-name`}>{isMachine ? `${state.id} (machine)` : withinMachine(state.id)}</h3>
        {badges(state).map((badge) => (
          <span key={badge} className={badge === 'busy' ? 'badge busy' : 'badge'}>
            {badge}
          </span>
        ))}
        {change !== null && <span className="badge is-added">{change}</span>}
      </header>
      <div className="state-body">
        <div className="state-words">
          {!isMachine && state.description !== null && <p>{state.description}</p>}
          <StateFacts tables={tables} state={state} />
          <Transitions tables={tables} state={state} />
        </div>
        <Screens tables={tables} state={state} />
      </div>
    </section>
  );
}

function badges({ type, tags }: ChartState): readonly string[] {
  return [...(type === 'atomic' || type === 'compound' ? [] : [type]), ...tags];
}

function StateFacts({ tables, state }: StateProps) {
  const { initial, states, invokes, entry, exit } = state;
  if (initial === null && [states, invokes, entry, exit].every(({ length }) => length === 0)) return null;
  return (
    <dl>
      {initial !== null && (
        <Fact name="starts in">
          <StateLinks tables={tables} ids={[initial]} />
        </Fact>
      )}
      {states.length > 0 && (
        <Fact name="contains">
          <ChildLinks tables={tables} state={state} />
        </Fact>
      )}
      {invokes.length > 0 && (
        <Fact name="runs">
          <Invokes state={state} />
        </Fact>
      )}
      {entry.length > 0 && (
        <Fact name="entry">
          <code>{entry.join(', ')}</code>
        </Fact>
      )}
      {exit.length > 0 && (
        <Fact name="exit">
          <code>{exit.join(', ')}</code>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function ChildLinks({ tables, state }: StateProps) {
  return state.states.map(({ id, key }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <a href={`#${tables.anchors.state(id)}`}>{key}</a>
    </span>
  ));
}

function Invokes({ state }: Pick<StateProps, 'state'>) {
  return state.invokes.map(({ id, label, kind, machine, hasInput }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <code>{label}</code>{' '}
      <span className="quiet">
        ({kind}
        {hasInput && ', given input'}
        {machine !== null && (
          <>
            , <a href={`../${machine}/index.html`}>its page</a>
          </>
        )}
        )
      </span>
    </span>
  ));
}

interface TransitionsProps {
  readonly tables: FlowTables;
  readonly state: ChartState;
}

function Transitions({ tables, state }: TransitionsProps) {
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
