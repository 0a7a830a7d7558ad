import type { FlowTables } from './flowTables.ts';
import { StateLinks } from './References.tsx';

/** The stories that were written by hand from the specification. */
export function Journeys({ tables }: { readonly tables: FlowTables }) {
  const { journeys, chart } = tables.flow;
  return (
    <section aria-labelledby="journeys" className="journeys">
      <h2 id="journeys">Journeys</h2>
      {journeys.length === 0 && <p className="quiet">None are written.</p>}
      {journeys.map(({ name, steps, ends }, index) => (
        <section key={name} id={tables.anchors.journey(index)} aria-labelledby={`journey-name-${index}`}>
          <h3 id={`journey-name-${index}`}>{name}</h3>
          <ol className="told">
            {steps.map((step, place) => (
              // A story may do the same thing twice.
              <li key={`${place}.${step}`}>{step}</li>
            ))}
          </ol>
          <p>
            Ends in <StateLinks tables={tables} ids={ends.map((state) => `${chart.id}.${state}`)} />.
          </p>
        </section>
      ))}
    </section>
  );
}
