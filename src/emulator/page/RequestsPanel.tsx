import { useSelector } from '@xstate/react';
import type { LoggedRequest } from '../../../machines/emulator/controlContract.ts';
import { CommandButton } from './CommandButton.tsx';
import { Cell, DataTable } from './DataTable.tsx';
import { containsAllWords } from './filter.ts';
import { FilterField } from './FilterField.tsx';
import { toolCheck } from './controls.css.ts';
import { mono } from './layout.css.ts';
import type { PanelProps } from './panelProps.ts';
import { EmptyNote, PanelHeader } from './Panel.tsx';
import { answer, badge, disclosure, json } from './tables.css.ts';
import { timestampInWords } from './wording.ts';

const columns = ['Time (UTC)', 'Method', 'Path', 'Response', 'Fault', 'Body (masked)'];

const telemetryPath = '/sdk/v1/events';

/** Lists the logged requests, newest first, with the faults that were applied. */
export function RequestsPanel({ page }: PanelProps) {
  const requests = useSelector(page, ({ context }) => context.panelData.requests);
  const filter = useSelector(page, ({ context }) => context.filters.requests ?? '');
  const showsTelemetry = useSelector(page, ({ context }) => context.showsTelemetryRequests);
  const listed = (requests ?? []).filter(({ path }) => showsTelemetry || path !== telemetryPath);
  const shown = listed.filter((request) => containsAllWords(textOf(request), filter));
  return (
    <>
      <PanelHeader title="Requests">
        <label className={toolCheck}>
          <input
            type="checkbox"
            checked={showsTelemetry}
            onChange={() => page.send({ type: 'telemetryRequests.toggled' })}
          />
          Show telemetry
        </label>
        <FilterField page={page} panel="requests" label="Filter requests" />
        <CommandButton page={page} command={{ name: 'clearRequests' }} isDisabled={!requests?.length}>
          Clear log
        </CommandButton>
      </PanelHeader>
      {requests && shown.length === 0 && <EmptyNote>{emptyNote(requests.length, listed.length)}</EmptyNote>}
      {shown.length > 0 && (
        <DataTable caption="Requests" columns={columns}>
          {shown.map((request) => (
            <RequestRow key={request.request_id} request={request} />
          ))}
        </DataTable>
      )}
    </>
  );
}

function emptyNote(received: number, listed: number): string {
  if (received === 0) return 'No requests yet.';
  if (listed === 0) return 'Only telemetry requests so far.';
  return `None of the ${listed} requests matches the filter.`;
}

function RequestRow({ request }: { readonly request: LoggedRequest }) {
  const sent = Object.keys(request.body ?? {});
  return (
    <tr>
      <Cell>
        <time dateTime={request.at} title={timestampInWords(request.at)}>
          {request.at.slice(11, 23)}
        </time>
      </Cell>
      <Cell>{request.method}</Cell>
      <Cell>
        <span className={mono}>{request.path}</span>
      </Cell>
      <Cell>
        <span className={answer} data-tone={toneOf(request.status)}>
          {answerOf(request)}
        </span>
      </Cell>
      <Cell>
        {request.fault !== undefined && (
          <span className={badge} data-tone="warn">
            {request.fault}
          </span>
        )}
      </Cell>
      <Cell>
        {sent.length > 0 && (
          <details>
            <summary className={disclosure}>{sent.join(', ')}</summary>
            <pre className={json}>{JSON.stringify(request.body, null, 2)}</pre>
          </details>
        )}
      </Cell>
    </tr>
  );
}

function answerOf({ status, error_type: type }: LoggedRequest): string {
  if (status === null) return 'none';
  return type === undefined ? String(status) : `${status} ${type}`;
}

function toneOf(status: number | null): 'good' | 'warn' | 'bad' {
  if (status === null || status >= 500) return 'bad';
  return status >= 400 ? 'warn' : 'good';
}

function textOf(request: LoggedRequest): string {
  return [request.method, request.path, request.status, request.error_type, request.fault].join(' ');
}
