import type { Drawing } from '../layout.ts';
import { drawingId } from '../svg.ts';
import type { AtlasPath, AtlasStep } from './atlasFlow.ts';
import type { FlowTables } from './flowTables.ts';
import { StateLinks } from './References.tsx';
import { counted, pictureUrl, screenName } from './words.ts';

/**
 * Every generated test path through the machine. A step highlights its arrows and states in the drawings, and links to
 * its screen.
 */
export function Paths({ tables }: { readonly tables: FlowTables }) {
  const { paths, pictures } = tables.flow;
  return (
    <section aria-labelledby="paths" className="paths">
      <h2 id="paths">Paths</h2>
      {paths.length === 0 ? (
        <p className="quiet">No path was walked.</p>
      ) : (
        <div className="paths-body">
          <div className="path-list">
            {paths.map((path, index) => (
              <PathSection key={path.name} tables={tables} path={path} index={index} />
            ))}
          </div>
          {/* Shows the drawing and the screen beside the steps; inert, since both are elsewhere on the page. */}
          <div className="pane" inert>
            {pictures.map(({ file, drawing }) => (
              <Miniature key={file} drawing={drawing} />
            ))}
            <img data-preview="" alt="" hidden />
          </div>
        </div>
      )}
    </section>
  );
}

/** A small copy of the drawing without text. It shows the position of a step in the chart. */
function Miniature({ drawing }: { readonly drawing: Drawing }) {
  const { width, height } = drawing;
  return (
    <svg className="miniature" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <use href={`#${drawingId(drawing)}-drawing`} width={width} height={height} />
    </svg>
  );
}

interface PathProps {
  readonly tables: FlowTables;
  readonly path: AtlasPath;
  readonly index: number;
}

function PathSection({ tables, path, index }: PathProps) {
  const { anchors } = tables;
  return (
    <section id={anchors.path(index)} aria-labelledby={`${anchors.path(index)}-name`}>
      <h3 id={`${anchors.path(index)}-name`}>
        Path {index + 1} <span className="quiet">{counted(path.steps.length, 'step')}</span>
      </h3>
      <ol className="steps">
        {path.steps.map((step, stepIndex) => (
          <StepRow
            key={anchors.path(index, stepIndex)}
            tables={tables}
            step={step}
            anchor={anchors.path(index, stepIndex)}
          />
        ))}
      </ol>
    </section>
  );
}

const marks: Readonly<Record<AtlasStep['kind'], readonly [sign: string, tone: string]>> = {
  start: ['○', 'immediate'],
  event: ['●', 'event'],
  done: ['✓', 'done'],
  failed: ['✗', 'failed'],
  timer: ['◷', 'timer'],
};

interface StepProps {
  readonly tables: FlowTables;
  readonly step: AtlasStep;
  readonly anchor: string;
}

function StepRow({ tables, step, anchor }: StepProps) {
  const { anchors, screenByName } = tables;
  const { text, kind, transitions, leaves, screen } = step;
  const shown = screen === null ? undefined : screenByName.get(screen);
  const desktop = shown?.pictures.find(({ theme }) => theme === 'light') ?? shown?.pictures[0];
  const [sign, tone] = marks[kind];
  return (
    <li
      id={anchor}
      data-takes={transitions.join('\n')}
      data-leads={leaves.join('\n')}
      data-picture={desktop && pictureUrl(desktop.file)}
    >
      <a href={`#${shown ? anchors.screen(shown.name) : anchors.state(leaves[0] ?? '')}`}>
        <span className={`mark ${tone}`} aria-hidden="true">
          {sign}
        </span>{' '}
        {text}
      </a>
      <span className="leads">
        {' '}
        → {shown ? screenName({ name: '', leaves }) : <StateLinks tables={tables} ids={leaves} />}
      </span>
    </li>
  );
}
