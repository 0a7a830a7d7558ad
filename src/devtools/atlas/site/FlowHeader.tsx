import type { AtlasEdition } from './atlasFlow.ts';
import { countedStates } from './counts.ts';
import type { FlowTables } from './flowTables.ts';
import { AxeVerdict, Shares } from './Measures.tsx';
import { counted } from './words.ts';

interface FlowHeaderProps {
  readonly tables: FlowTables;
  readonly edition: AtlasEdition;
}

/** Relative URL from the page of a machine to the project root. */
const project = '../../../';

/** The head of a machine's page: its purpose, source file and test coverage. */
export function FlowHeader({ tables, edition }: FlowHeaderProps) {
  const { flow } = tables;
  const { chart, room, sourceFile, warning, paths, screens, coverage } = flow;
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
        <li>
          <a href={project + sourceFile}>{sourceFile}</a>
        </li>
        <li>
          <a href={`${project}tests/${room}/facts.txt`}>Accepted facts</a>
        </li>
        <li>
          Stately Studio: <code>npm run studio -- {chart.id}</code>
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
          <p className="verdicts">
            <AxeVerdict screens={screens} />
          </p>
        </div>
      </section>
    </header>
  );
}
