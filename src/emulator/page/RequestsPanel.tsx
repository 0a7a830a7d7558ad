import { useSelector } from '@xstate/react';
import type { LoggedRequest } from '../contracts/controlContract.ts';
import { CommandButton } from './CommandButton.tsx';
import { toolCheck } from './controls.css.ts';
import { Cell } from './DataTable.tsx';
import { mono } from './layout.css.ts';
import type { PanelProps } from './page.ts';
import { ListPanel } from './Panel.tsx';
import { answer, badge, wideCode } from './tables.css.ts';
import { timestamp } from './wording.ts';

const telemetryPath = '/sdk/v1/events';

const columns = ['Time (UTC)', 'Method', 'Path', 'Response', 'Fault', 'Body'];

/** Lists the logged requests, newest first, with the faults that were applied. */
export function RequestsPanel({ page }: PanelProps) {
  const requests = useSelector(page, ({ context }) => context.panelData.requests);
  const showsTelemetry = useSelector(page, ({ context }) => context.showsTelemetryRequests);
  return (
    <ListPanel
      page={page}
      panel="requests"
      columns={columns}
      entries={requests?.filter(({ path }) => showsTelemetry || path !== telemetryPath)}
      textOf={textOf}
      emptyText={requests?.length ? 'Only telemetry requests so far.' : 'No requests yet.'}
      before={
        <label className={toolCheck}>
          <input
            type="checkbox"
            checked={showsTelemetry}
            onChange={() => page.send({ type: 'telemetryRequests.toggled' })}
          />
          Show telemetry
        </label>
      }
      after={
        <CommandButton page={page} command={{ name: 'clearRequests' }} isDisabled={!requests?.length}>
          Clear log
        </CommandButton>
      }
    >
      {(request) => <RequestRow key={request.request_id} request={request} />}
    </ListPanel>
  );
}

function RequestRow({ request }: { readonly request: LoggedRequest }) {
  return (
    <tr>
      <Cell>
        <time dateTime={request.at} title={timestamp(request.at)}>
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
      <Cell isLong>{request.body && <code className={wideCode}>{shapeInWords(request.body)}</code>}</Cell>
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
  const { method, path, status, error_type: type, fault, body } = request;
  return [method, path, status, type, fault, body && shapeInWords(body)].join(' ');
}

/** Types that stand for values in a logged body, such as `[string]`. */
const typeName = /^\[(string|number|boolean|object)\]$/;

/**
 * Writes a logged body as a type of TypeScript, with the values of fields that are not secret.
 *
 * @param body a body or a part of one, of the request log
 * @returns one line, such as `{ email: "ada@example.com", password: string }`
 */
export function shapeInWords(body: unknown): string {
  if (Array.isArray(body)) return listInWords(body.map(shapeInWords));
  if (typeof body === 'object' && body !== null) {
    const fields = Object.entries(body).map(
      ([name, value]) => `${nameInWords(name)}: ${shapeInWords(value)}`,
    );
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  const [, type] = (typeof body === 'string' && typeName.exec(body)) || [];
  return type ?? JSON.stringify(body);
}

function listInWords(entries: readonly string[]): string {
  if (entries.length === 0) return '[]';
  return entries.length === 1 ? `${entries[0]}[]` : `(${entries.join(' | ')})[]`;
}

const nameInWords = (name: string) => (/^[\w$]+$/.test(name) ? name : JSON.stringify(name));
