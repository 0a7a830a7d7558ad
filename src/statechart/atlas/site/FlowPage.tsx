import { AtlasDocument } from './AtlasDocument.tsx';
import type { AtlasEdition } from './atlasFlow.ts';
import { countedStates } from './counts.ts';
import { Drawings } from './Drawings.tsx';
import { Faults } from './Faults.tsx';
import type { FlowTables } from './flowTables.ts';
import { Journeys } from './Journeys.tsx';
import { AxeVerdict, DeepShares, Shares } from './Measures.tsx';
import { Paths } from './Paths.tsx';
import { States } from './States.tsx';
import { withinMachine, counted } from './words.ts';

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

function Changes({ tables }: { readonly tables: FlowTables }) {
  const { changes } = tables.flow;
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">Changes since the accepted version</h2>
      {changes === null && <p>No version has been accepted yet; the whole machine is new.</p>}
      {changes && changes.added.length + changes.removed.length === 0 && <p className="quiet">None.</p>}
      {changes && changes.added.length + changes.removed.length > 0 && (
        <ul className="changes">
          {changes.removed.map((fact) => (
            <li key={fact}>
              <del>
                <span aria-hidden="true">− </span>
                <span className="unseen">removed: </span>
                {fact}
              </del>
            </li>
          ))}
          {changes.added.map((fact) => (
            <li key={fact}>
              <ins>
                <span aria-hidden="true">+ </span>
                <span className="unseen">added: </span>
                {fact}
              </ins>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The states without a screen and the transitions that no test took, each with the reason. */
function Gaps({ tables }: { readonly tables: FlowTables }) {
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

interface FlowHeaderProps {
  readonly tables: FlowTables;
  readonly edition: AtlasEdition;
}

/** Relative URL from the page of a machine to the project root. */
const project = '../../../';

function FlowHeader({ tables, edition }: FlowHeaderProps) {
  const { flow } = tables;
  const { chart, room, sourceFile, factsFile, warning, paths, screens, coverage } = flow;
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  return (
    <header className="flow-header">
      <h1>{chart.id}</h1>
      <p className="lead">{chart.description}</p>
      {warning !== null && <p className="warning">{warning}</p>}
      <p className="facts">
        <span>room {room}</span>
        <span>{counted(countedStates(chart).length, 'state')}</span>
        <span>{counted(chart.transitions.length, 'transition')}</span>
        <span>
          {counted(paths.length, 'path')}, {counted(steps, 'step')}
        </span>
        <span>{counted(screens.length, 'screen')}</span>
        <span>{counted(flow.faults.length, 'fault')}</span>
        <span>{counted(flow.journeys.length, 'journey')}</span>
        <span>
          {edition.version}, {edition.date}
        </span>
      </p>
      <ul className="links sources">
        {sourceFile !== null && (
          <li>
            <a href={project + sourceFile}>{sourceFile}</a>
          </li>
        )}
        <li>
          <a href={project + factsFile}>Accepted facts</a>
        </li>
        <li>
          Stately Studio:{' '}
          <code>
            {edition.studio} {chart.id}
          </code>
        </li>
        <li>
          <button type="button" data-print="" hidden>
            Print this page
          </button>
        </li>
      </ul>
      <section className="coverage" aria-labelledby="coverage">
        <h2 id="coverage">Coverage</h2>
        <div className="shares">
          <Shares coverage={coverage} />
          <DeepShares coverage={coverage} />
          <p className="verdicts">
            <AxeVerdict screens={screens} />
          </p>
        </div>
      </section>
    </header>
  );
}
