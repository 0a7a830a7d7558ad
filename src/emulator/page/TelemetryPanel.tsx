import { useSelector } from '@xstate/react';
import type { TelemetryEvent } from '../../../machines/emulator/controlContract.ts';
import { Cell, DataTable } from './DataTable.tsx';
import { containsAllWords } from './filter.ts';
import { FilterField } from './FilterField.tsx';
import { mono } from './layout.css.ts';
import type { PanelProps } from './panelProps.ts';
import { EmptyNote, PanelHeader } from './Panel.tsx';
import { disclosure, json } from './tables.css.ts';
import { timestampInWords } from './wording.ts';

const columns = ['Received (UTC)', 'Event', 'Contents'];

/** Lists the telemetry events of the client library, newest first. */
export function TelemetryPanel({ page }: PanelProps) {
  const events = useSelector(page, ({ context }) => context.panelData.events);
  const filter = useSelector(page, ({ context }) => context.filters.telemetry ?? '');
  const shown = (events ?? []).filter((event) => containsAllWords(JSON.stringify(event), filter));
  return (
    <>
      <PanelHeader title="Telemetry">
        <FilterField page={page} panel="telemetry" label="Filter events" />
      </PanelHeader>
      {events && shown.length === 0 && (
        <EmptyNote>
          {events.length === 0
            ? 'No telemetry yet.'
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
        <time dateTime={event.received_at} title={timestampInWords(event.received_at)}>
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
