import type { Drawing } from '../layout.ts';
import { drawingId } from '../svg.ts';
import type { AtlasPath, AtlasStep } from './atlasFlow.ts';
import type { FlowTables } from './flowTables.ts';
import { StateLinks } from './References.tsx';
import { counted, pictureAddress, screenName } from './words.ts';

/** Every generated way through the machine. A step lights its arrows and its states; a press leads to its screen. */
export function Paths({ tables }: { readonly tables: FlowTables }) {
  const { paths, pictures } = tables.flow;
  return (
    <section aria-labelledby="paths" className="paths">
      <h2 id="paths">Paths</h2>
      {paths.length === 0 && <p className="quiet">None were walked.</p>}
      <div className="paths-body">
        <div className="path-list">
          {paths.map((path, index) => (
            <PathSection key={path.name} tables={tables} path={path} index={index} />
          ))}
        </div>
        {/* It repeats the drawing and the screens for those who look at them while they go through the steps. */}
        <div className="pane" inert>
          {pictures.map(({ file, drawing }) => (
            <Miniature key={file} drawing={drawing} />
          ))}
          <img data-preview="" alt="" hidden />
        </div>
      </div>
    </section>
  );
}

/** Too small for words, which are hidden: it shows where in the chart something happens. */
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
        {path.steps.map((step, place) => (
          <StepRow
            key={anchors.path(index, place)}
            tables={tables}
            step={step}
            anchor={anchors.path(index, place)}
          />
        ))}
      </ol>
    </section>
  );
}

const marks: Readonly<Record<AtlasStep['kind'], readonly [sign: string, tone: string]>> = {
  start: ['○', 'immediate'],
  event: ['●', 'person'],
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
  const { anchors, screenOfPlace } = tables;
  const { text, kind, transitions, leaves, screen } = step;
  const shown = screen === null ? undefined : screenOfPlace.get(screen);
  const desk = shown?.pictures.find(({ theme }) => theme === 'light') ?? shown?.pictures[0];
  const [sign, tone] = marks[kind];
  return (
    <li
      id={anchor}
      data-takes={transitions.join('\n')}
      data-leads={leaves.join('\n')}
      data-picture={desk && pictureAddress(desk.file)}
    >
      <a href={`#${shown ? anchors.screen(shown.place) : anchors.state(leaves[0] ?? '')}`}>
        <span className={`mark ${tone}`} aria-hidden="true">
          {sign}
        </span>{' '}
        {text}
      </a>
      <span className="leads">
        {' '}
        → {shown ? screenName({ place: '', leaves }) : <StateLinks tables={tables} ids={leaves} />}
      </span>
    </li>
  );
}
