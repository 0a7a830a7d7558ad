import { AtlasDocument, ListLinks } from './AtlasDocument.tsx';
import type { AtlasEdition, AtlasFlow } from './atlasFlow.ts';
import { filterOfFlow } from './atlasLists.ts';
import { countedStates } from './counts.ts';
import { Filters, filterAttributes } from './Filters.tsx';
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
    <AtlasDocument title="Flow atlas" top="" navigation={<ListLinks current={null} />}>
      <h1>Flow atlas</h1>
      <p className="lead">
        The state machine of every flow: its drawing,{' '}
        {flows.some(({ screens }) => screens.length > 0)
          ? 'its paths walked through the real screens, and screenshots'
          : 'its journeys, and the paths through it'}
        .
      </p>
      <p className="facts">
        {totals(flows).map((total) => (
          <span key={total}>{total}</span>
        ))}
        <span>
          {edition.version}, {edition.date}
        </span>
      </p>
      <Filters of="machines" rows={flows.map(filterOfFlow)} />
      {rooms.map((room) => (
        <section key={room} aria-labelledby={`room-${room}`} data-group="">
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

function totals(flows: readonly AtlasFlow[]): readonly string[] {
  const sum = (count: (flow: AtlasFlow) => number) => flows.reduce((total, flow) => total + count(flow), 0);
  return [
    counted(flows.length, 'machine'),
    counted(
      sum(({ chart }) => countedStates(chart).length),
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
    counted(
      sum(({ faults }) => faults.length),
      'fault',
    ),
    counted(
      sum(({ journeys }) => journeys.length),
      'journey',
    ),
  ];
}

function MachineRow({ flow }: { readonly flow: AtlasFlow }) {
  const { chart, coverage, screens, changes, warning } = flow;
  return (
    <li {...filterAttributes(filterOfFlow(flow))}>
      <div className="about">
        <h3>
          <a href={`${chart.id}/index.html`}>{chart.id}</a>
        </h3>
        <p>{chart.description}</p>
        <p className="quiet">
          {counted(countedStates(chart).length, 'state')}, {counted(chart.transitions.length, 'transition')},{' '}
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
