import type { AtlasFault } from './atlasFlow.ts';
import type { FlowTables } from './flowTables.ts';
import { StateLinks, TestLink } from './References.tsx';
import { ScrollingTable } from './ScrollingTable.tsx';
import { screenName } from './words.ts';

/** The faults that the tests of the machine simulate, with the states and screens that they lead to. */
export function Faults({ tables }: { readonly tables: FlowTables }) {
  const { faults } = tables.flow;
  if (faults.length === 0) return null;
  return (
    <section aria-labelledby="faults">
      <h2 id="faults">Faults</h2>
      <ScrollingTable
        of="faults"
        columns={['actor', 'fault', 'occurs in', 'leads to', 'shows', 'picture', 'test']}
      >
        {faults.map((fault, index) => (
          <FaultRow key={tables.anchors.fault(index)} tables={tables} fault={fault} index={index} />
        ))}
      </ScrollingTable>
    </section>
  );
}

interface FaultProps {
  readonly tables: FlowTables;
  readonly fault: AtlasFault;
  readonly index: number;
}

function FaultRow({ tables, fault, index }: FaultProps) {
  const { actor, fault: name, from, to } = fault;
  return (
    <tr id={tables.anchors.fault(index)} data-takes="" data-leads={to.join('\n')}>
      <th scope="row">
        <code>{actor}</code>
      </th>
      <td>{name}</td>
      <td>
        <StateLinks tables={tables} ids={from} />
      </td>
      <td>
        <StateLinks tables={tables} ids={to} />
      </td>
      <td>{shownBy(fault)}</td>
      <td>
        <PictureLink tables={tables} fault={fault} />
      </td>
      <td>
        <TestLink test={fault.test} project="../../../" />
      </td>
    </tr>
  );
}

/** Link to the picture that was taken after the fault. A fault that changes nothing on the screen has no picture. */
function PictureLink({ tables, fault: { screen } }: Pick<FaultProps, 'tables' | 'fault'>) {
  if (screen === null) return <span className="quiet">none</span>;
  const shown = tables.screenByName.get(screen);
  return <a href={`#${tables.anchors.screen(screen)}`}>{shown ? screenName(shown) : screen}</a>;
}

function shownBy({ sentences, reason }: AtlasFault): string {
  if (reason !== null) return `shows nothing: ${reason}`;
  return sentences.map((sentence) => `“${sentence}”`).join(' or ') || 'unknown';
}
