import { useSelector } from '@xstate/react';
import type { TelemetryEvent } from '../../../machines/emulator/controlContract.ts';
import { Cell, DataTable } from './DataTable.tsx';
import { holdsAllWords } from './filter.ts';
import { FilterField } from './FilterField.tsx';
import { mono } from './layout.css.ts';
import type { PanelProps } from './page.ts';
import { EmptyNote, PanelHeader } from './Panel.tsx';
import { disclosure, json } from './tables.css.ts';
import { momentInWords } from './wording.ts';

const columns = ['Received (UTC)', 'Event', 'Contents'];

/** What the client libraries of the pages under test reported about themselves. */
export function TelemetryPanel({ page }: PanelProps) {
  const events = useSelector(page, ({ context }) => context.readings.events);
  const filter = useSelector(page, ({ context }) => context.filters.telemetry ?? '');
  const shown = (events ?? []).filter((event) => holdsAllWords(JSON.stringify(event), filter));
  return (
    <>
      <PanelHeader title="Telemetry">
        <FilterField page={page} panel="telemetry" label="Filter events" />
      </PanelHeader>
      {events && shown.length === 0 && (
        <EmptyNote>
          {events.length === 0
            ? 'No client has reported anything yet.'
            : `None of the ${events.length} events matches the filter.`}
        </EmptyNote>
      )}
      {shown.length > 0 && (
        <DataTable caption="Telemetry" columns={columns}>
          {shown.map((event, index) => (
            <EventRow key={`${event.received_at} ${shown.length - index}`} event={event} />
          ))}
        </DataTable>
      )}
    </>
  );
}

function EventRow({ event }: { readonly event: TelemetryEvent }) {
  return (
    <tr>
      <Cell>
        <time dateTime={event.received_at} title={momentInWords(event.received_at)}>
          {event.received_at.slice(11, 23)}
        </time>
      </Cell>
      <Cell>
        <span className={mono}>{nameOf(event)}</span>
      </Cell>
      <Cell>
        <details>
          <summary className={disclosure}>Show</summary>
          <pre className={json}>
            {JSON.stringify({ event: event.event, telemetry: event.telemetry }, null, 2)}
          </pre>
        </details>
      </Cell>
    </tr>
  );
}

function nameOf({ event }: TelemetryEvent): string {
  const isNamed = typeof event === 'object' && event !== null && 'event_name' in event;
  return isNamed && typeof event.event_name === 'string' ? event.event_name : 'unnamed';
}
