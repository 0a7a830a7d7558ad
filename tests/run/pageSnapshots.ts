/** The part of Playwright's JSON report that leads from a failed test to its page snapshot. */
export interface ReportedSuite {
  readonly suites?: readonly ReportedSuite[];
  readonly specs?: readonly ReportedSpec[];
}

interface ReportedSpec {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly ok: boolean;
  readonly tests: readonly { readonly results: readonly ReportedResult[] }[];
}

interface ReportedResult {
  readonly attachments: readonly { readonly name: string; readonly path?: string }[];
}

const lineLimit = 60;

/**
 * Returns the page that each failed test saw last, as text for the log: on CI only the end of the log survives.
 *
 * @param suite root of Playwright's JSON report
 * @param read reads a file that the report names; rejects if it does not exist
 * @returns one text for each failed test with a snapshot, of at most 60 lines and a heading
 */
export async function pageSnapshots(
  suite: ReportedSuite,
  read: (path: string) => Promise<string>,
): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const spec of failedSpecs(suite)) {
    const attachments = spec.tests.flatMap(({ results }) => results.at(-1)?.attachments ?? []);
    const path = attachments.find(({ name }) => name === 'error-context')?.path;
    const snapshot = path === undefined ? null : snapshotOf(await read(path).catch(() => ''));
    if (snapshot !== null) texts.push(`Last page of ${spec.file}:${spec.line} › ${spec.title}\n${snapshot}`);
  }
  return texts;
}

function failedSpecs({ suites = [], specs = [] }: ReportedSuite): readonly ReportedSpec[] {
  return [...specs.filter(({ ok }) => !ok), ...suites.flatMap(failedSpecs)];
}

/** Returns the snapshot in Playwright's `error-context.md`, or `null` if the test had no page. */
function snapshotOf(context: string): string | null {
  const snapshot = /^# Page snapshot\s+```yaml\n([^]*?)\n```/m.exec(context)?.[1];
  if (snapshot === undefined) return null;
  const lines = snapshot.split('\n');
  const omitted = lines.length - lineLimit;
  if (omitted <= 0) return snapshot;
  return [...lines.slice(0, lineLimit - 1), `… ${omitted + 1} more lines`].join('\n');
}
