import { AtlasDocument } from './AtlasDocument.tsx';
import type { AtlasEdition } from './atlasFlow.ts';
import { Changes } from './Changes.tsx';
import { Drawings } from './Drawings.tsx';
import { Faults } from './Faults.tsx';
import { FlowHeader } from './FlowHeader.tsx';
import type { FlowTables } from './flowTables.ts';
import { Gaps } from './Gaps.tsx';
import { Journeys } from './Journeys.tsx';
import { Paths } from './Paths.tsx';
import { States } from './States.tsx';

interface FlowPageProps {
  readonly tables: FlowTables;
  readonly edition: AtlasEdition;
  /** Ids of the machines before and after this one in the index; `undefined` at the ends. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** The page of one machine, which can also be printed. */
export function FlowPage({ tables, edition, previous, next }: FlowPageProps) {
  const { chart } = tables.flow;
  return (
    <AtlasDocument
      title={`${chart.id} · Flow atlas`}
      top="../"
      navigation={<FlowLinks tables={tables} previous={previous} next={next} />}
    >
      <FlowHeader tables={tables} edition={edition} />
      <Changes tables={tables} />
      <Drawings tables={tables} />
      <States tables={tables} />
      <Paths tables={tables} />
      <Journeys tables={tables} />
      <Faults tables={tables} />
      <Gaps tables={tables} />
    </AtlasDocument>
  );
}

function FlowLinks({ tables, previous, next }: Omit<FlowPageProps, 'edition'>) {
  const { flow } = tables;
  const sections = [
    ['drawing', 'drawing'],
    ['states', 'states'],
    ['paths', 'paths'],
    ['journeys', 'journeys'],
    ...(flow.faults.length > 0 ? ([['faults', 'faults']] as const) : []),
    ['gaps', 'gaps'],
  ] as const;
  return (
    <>
      <nav aria-label="Machines">
        <ul className="links">
          <li>
            <a href="../index.html">All machines</a>
          </li>
          {previous !== undefined && (
            <li>
              <a rel="prev" href={`../${previous}/index.html`}>
                ← {previous}
              </a>
            </li>
          )}
          {next !== undefined && (
            <li>
              <a rel="next" href={`../${next}/index.html`}>
                {next} →
              </a>
            </li>
          )}
        </ul>
      </nav>
      <nav aria-label="On this page">
        <ul className="links">
          {sections.map(([anchor, name]) => (
            <li key={anchor}>
              <a href={`#${anchor}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
