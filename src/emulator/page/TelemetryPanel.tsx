import { useSelector } from '@xstate/react';
import type { TelemetryEvent, CspReport } from '../../../machines/emulator/controlContract.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { formTitle } from './controls.css.ts';
import { frameCopy } from './copy/frame.en.ts';
import { listCopy } from './copy/lists.en.ts';
import { wordingCopy } from './copy/wording.en.ts';
import { Cell, DataTable } from './DataTable.tsx';
import { FilterField, containsAllWords } from './FilterField.tsx';
import { mono, muted } from './layout.css.ts';
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

/** Lists the policy violations that browsers reported, newest first. */
function CspReports({ page }: Pick<PanelProps, 'page'>) {
  const words = useCopy(listCopy).telemetry;
  const reports = useSelector(page, ({ context }) => context.panelData.cspReports);
  const filter = useSelector(page, ({ context }) => context.filters.telemetry ?? '');
  const shown = (reports ?? []).filter((report) => containsAllWords(JSON.stringify(report), filter));
  return (
    <>
      <h3 className={formTitle}>{words.reports}</h3>
      {reports && shown.length === 0 && (
        <EmptyNote>{reports.length === 0 ? words.noReports : words.noReportMatches}</EmptyNote>
      )}
      {shown.length > 0 && (
        <DataTable caption={words.reports} columns={words.reportColumns}>
          {shown.map((report, index) => (
            <ReportRow key={`${report.received_at} ${shown.length - index}`} report={report} />
          ))}
        </DataTable>
      )}
    </>
  );
}

function ReportRow({ report }: { readonly report: CspReport }) {
  const words = useCopy(listCopy).telemetry;
  const { timestamp } = useCopy(wordingCopy);
  const { received_at: receivedAt, directive, disposition, blocked_url: blocked } = report;
  return (
    <tr>
      <Cell>
        <time dateTime={receivedAt} title={timestamp(receivedAt)}>
          {receivedAt.slice(11, 23)}
        </time>
      </Cell>
      <Cell>
        <span className={mono}>{directive}</span>
        {disposition === 'report' && <span className={muted}> {words.reportOnly}</span>}
      </Cell>
      <Cell isLong>
        <span className={mono}>{blocked === '' ? words.unknown : blocked}</span>
      </Cell>
      <Cell isLong>
        <span className={mono}>{report.document_url}</span>
      </Cell>
      <Cell isLong>
        <span className={mono}>{sourceOf(report)}</span>
      </Cell>
    </tr>
  );
}

function sourceOf({ source_file: file, line_number: line, column_number: column }: CspReport): string {
  return [file, line, column].filter((part) => part !== null).join(':');
}
