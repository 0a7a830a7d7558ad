import type { AtlasJourneyStep } from './atlasFlow.ts';
import type { FlowTables } from './flowTables.ts';
import { SectionLinks, StateLinks, TestLink } from './References.tsx';
import { pictureUrl, screenName } from './words.ts';

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
              <JourneyStep key={`${stepIndex}.${step.text}`} tables={tables} step={step} />
            ))}
          </ol>
          {ends.length > 0 && (
            <p>
              Ends in <StateLinks tables={tables} ids={ends.map((state) => `${chart.id}.${state}`)} />.
            </p>
          )}
          <p className="quiet">
            {specifies.length > 0 && <SectionLinks names={specifies} top="../" />}
            <TestLink test={test} project="../../../" />
          </p>
        </section>
      ))}
    </section>
  );
}

interface StepProps {
  readonly tables: FlowTables;
  readonly step: AtlasJourneyStep;
}

function JourneyStep({ tables, step: { text, screen, isSameStep } }: StepProps) {
  const shown = screen === null ? undefined : tables.screenByName.get(screen);
  const picture = shown?.pictures.find(({ theme }) => theme === 'light') ?? shown?.pictures[0];
  if (!shown || !picture) return <li>{text}</li>;
  return (
    <li className="pictured" data-takes="" data-leads={shown.leaves.join('\n')}>
      {text}
      <a href={`#${tables.anchors.screen(shown.name)}`}>
        <img
          src={pictureUrl(picture.file)}
          width={picture.shownWidth}
          height={picture.shownHeight}
          loading="lazy"
          decoding="async"
          alt={screenName(shown)}
        />
      </a>
      {!isSameStep && <span className="quiet">The same states, reached by another step.</span>}
    </li>
  );
}
