import type { FlowTables } from './flowTables.ts';
import { SectionLinks, StateLinks } from './References.tsx';
import { TestLink } from './TestLink.tsx';

/** The journeys that were written by hand from the specification. */
export function Journeys({ tables }: { readonly tables: FlowTables }) {
  const { journeys, chart } = tables.flow;
  return (
    <section aria-labelledby="journeys" className="journeys">
      <h2 id="journeys">Journeys</h2>
      {journeys.length === 0 && <p className="quiet">No journeys are written yet.</p>}
      {journeys.map(({ name, steps, ends, specifies, test }, index) => (
        <section key={name} id={tables.anchors.journey(index)} aria-labelledby={`journey-name-${index}`}>
          <h3 id={`journey-name-${index}`}>{name}</h3>
          <ol className="journey-steps">
            {steps.map((step, stepIndex) => (
              // A journey may contain the same step twice, so the key needs the index.
              <li key={`${stepIndex}.${step}`}>{step}</li>
            ))}
          </ol>
          <p>
            Ends in <StateLinks tables={tables} ids={ends.map((state) => `${chart.id}.${state}`)} />.
          </p>
          <p className="quiet">
            {specifies.length > 0 && <SectionLinks names={specifies} top="../" />}
            <TestLink test={test} project="../../../" />
          </p>
        </section>
      ))}
    </section>
  );
}
