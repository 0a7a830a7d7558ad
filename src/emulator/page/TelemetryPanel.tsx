import { useSelector } from '@xstate/react';
import type { TelemetryEvent } from '../../../machines/emulator/controlContract.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { frameCopy } from './copy/frame.en.ts';
import { listCopy } from './copy/lists.en.ts';
import { wordingCopy } from './copy/wording.en.ts';
import { CspReports } from './CspReports.tsx';
import { Cell, DataTable } from './DataTable.tsx';
import { containsAllWords } from './filter.ts';
import { FilterField } from './FilterField.tsx';
import { mono } from './layout.css.ts';
import type { PanelProps } from './panelProps.ts';
import { EmptyNote, PanelHeader } from './Panel.tsx';
import { disclosure, json } from './tables.css.ts';

/** Lists the telemetry events of the client library and the policy reports of browsers, newest first. */
export function TelemetryPanel({ page, hints }: PanelProps) {
  const title = useCopy(frameCopy).panels.telemetry;
  const words = useCopy(listCopy).telemetry;
  const { number } = useCopy(wordingCopy);
  const events = useSelector(page, ({ context }) => context.panelData.events);
  const filter = useSelector(page, ({ context }) => context.filters.telemetry ?? '');
  const shown = (events ?? []).filter((event) => containsAllWords(JSON.stringify(event), filter));
  return (
    <>
      <PanelHeader hints={hints} panel="telemetry">
        <FilterField page={page} panel="telemetry" label={words.filter} />
      </PanelHeader>
      {events && shown.length === 0 && (
        <EmptyNote>{events.length === 0 ? words.empty : words.noMatch(number(events.length))}</EmptyNote>
      )}
      {shown.length > 0 && (
        <DataTable caption={title} columns={words.columns}>
          {shown.map((event, index) => (
            <EventRow key={`${event.received_at} ${shown.length - index}`} event={event} />
          ))}
        </DataTable>
      )}
      <CspReports page={page} />
    </>
  );
}

function EventRow({ event }: { readonly event: TelemetryEvent }) {
  const words = useCopy(listCopy).telemetry;
  const { timestamp } = useCopy(wordingCopy);
  return (
    <tr>
      <Cell>
        <time dateTime={event.received_at} title={timestamp(event.received_at)}>
          {event.received_at.slice(11, 23)}
        </time>
      </Cell>
      <Cell>
        <span className={mono}>{nameOf(event) ?? words.unnamed}</span>
      </Cell>
      <Cell>
        <details>
          <summary className={disclosure}>{words.show}</summary>
          <pre className={json}>
            {JSON.stringify({ event: event.event, telemetry: event.telemetry }, null, 2)}
          </pre>
        </details>
      </Cell>
    </tr>
  );
}

function nameOf({ event }: TelemetryEvent): string | null {
  const isNamed = typeof event === 'object' && event !== null && 'event_name' in event;
  return isNamed && typeof event.event_name === 'string' ? event.event_name : null;
}
