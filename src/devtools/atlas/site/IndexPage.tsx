import { flattenStates } from '../../chart/chart.ts';
import { AtlasDocument } from './AtlasDocument.tsx';
import type { AtlasEdition, AtlasFlow } from './atlasFlow.ts';
import { AxeVerdict, ChangeCount, Shares } from './Measures.tsx';
import { counted } from './words.ts';

interface IndexProps {
  readonly flows: readonly AtlasFlow[];
  readonly edition: AtlasEdition;
}

/** The index of all machines, by room. */
export function IndexPage({ flows, edition }: IndexProps) {
  const rooms = [...new Set(flows.map(({ room }) => room))].toSorted();
  return (
    <AtlasDocument title="Flow atlas" top="" navigation={<RoomLinks rooms={rooms} />}>
      <h1>Flow atlas</h1>
      <p className="lead">
        The state machine of every flow: its drawing, its paths walked through the real screens, and
        screenshots.
      </p>
      <p className="facts">
        {totals(flows).map((total) => (
          <span key={total}>{total}</span>
        ))}
        <span>
          {edition.version}, {edition.date}
        </span>
      </p>
      <ul className="links" aria-label="Export">
        {['states', 'transitions', 'faults', 'journeys'].map((table) => (
          <li key={table}>
            <a href={`${table}.csv`}>{table}.csv</a>
          </li>
        ))}
      </ul>
      {rooms.map((room) => (
        <section key={room} aria-labelledby={`room-${room}`}>
          <h2 id={`room-${room}`}>{room}</h2>
          <ul className="machines">
            {flows
              .filter((flow) => flow.room === room)
              .map((flow) => (
                <MachineRow key={flow.chart.id} flow={flow} />
              ))}
          </ul>
        </section>
      ))}
    </AtlasDocument>
  );
}

function RoomLinks({ rooms }: { readonly rooms: readonly string[] }) {
  return (
    <nav aria-label="Rooms">
      <ul className="links">
        {rooms.map((room) => (
          <li key={room}>
            <a href={`#room-${room}`}>{room}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function totals(flows: readonly AtlasFlow[]): readonly string[] {
  const sum = (count: (flow: AtlasFlow) => number) => flows.reduce((total, flow) => total + count(flow), 0);
  return [
    counted(flows.length, 'machine'),
    counted(
      sum(({ chart }) => flattenStates(chart.root).length - 1),
      'state',
    ),
    counted(
      sum(({ chart }) => chart.transitions.length),
      'transition',
    ),
    counted(
      sum(({ paths }) => paths.length),
      'path',
    ),
    counted(
      sum(({ screens }) => screens.length),
      'screen',
    ),
  ];
}

function MachineRow({ flow }: { readonly flow: AtlasFlow }) {
  const { chart, coverage, screens, changes, warning } = flow;
  const states = flattenStates(chart.root).length - 1;
  return (
    <li>
      <div className="about">
        <h3>
          <a href={`${chart.id}/index.html`}>{chart.id}</a>
        </h3>
        <p>{chart.description}</p>
        <p className="quiet">
          {counted(states, 'state')}, {counted(chart.transitions.length, 'transition')},{' '}
          {counted(screens.length, 'screen')}
        </p>
        {warning !== null && <p className="warning">{warning}</p>}
      </div>
      <Shares coverage={coverage} />
      <p className="verdicts">
        <AxeVerdict screens={screens} />
        <ChangeCount changes={changes} />
      </p>
    </li>
  );
}
