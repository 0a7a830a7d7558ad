import type { FlowTables } from './flowTables.ts';
import { withinMachine } from './words.ts';

/** The states without a screen and the transitions that no test took, each with the reason. */
export function Gaps({ tables }: { readonly tables: FlowTables }) {
  const { unseen, unwalked } = tables.flow;
  const { anchors } = tables;
  return (
    <section aria-labelledby="gaps">
      <h2 id="gaps">Coverage gaps</h2>
      {unseen.length + unwalked.length === 0 && (
        <p>None: every state has a screen and every transition was walked.</p>
      )}
      {unseen.length + unwalked.length > 0 && (
        <ul className="gaps">
          {unseen.map(({ state, reason }) => (
            <li key={state}>
              <a href={`#${anchors.state(state)}`}>{withinMachine(state)}</a>: {reason}
            </li>
          ))}
          {unwalked.map(({ transition, reason }) => (
            <li key={transition} data-takes={transition}>
              <a href={`#${anchors.transition(transition)}`}>{withinMachine(transition)}</a>: {reason}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
