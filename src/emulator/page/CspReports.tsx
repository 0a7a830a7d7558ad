import { useSelector } from '@xstate/react';
import type { CspReport } from '../../../machines/emulator/controlContract.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { listCopy } from './copy/lists.en.ts';
import { wordingCopy } from './copy/wording.en.ts';
import { formTitle } from './controls.css.ts';
import { Cell, DataTable } from './DataTable.tsx';
import { containsAllWords } from './filter.ts';
import { mono, muted } from './layout.css.ts';
import type { PanelProps } from './panelProps.ts';
import { EmptyNote } from './Panel.tsx';

/** Lists the policy violations that browsers reported, newest first. */
export function CspReports({ page }: Pick<PanelProps, 'page'>) {
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
