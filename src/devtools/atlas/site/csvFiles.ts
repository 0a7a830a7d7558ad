import { spreadsheetText } from '../../../page/spreadsheetText.ts';
import type { AtlasTest } from './atlasFlow.ts';
import type { AtlasList } from './atlasLists.ts';

/**
 * Exports the lists of the atlas for test management tools and spreadsheets: one CSV file (RFC 4180) for each list. Each
 * row has an id that stays the same while the chart around it changes, and the path of its page in the atlas.
 *
 * @param lists the lists of all machines
 * @returns file contents by file name
 */
export function csvFiles(lists: readonly AtlasList[]): ReadonlyMap<string, string> {
  return new Map(lists.map((list) => [`${list.name}.csv`, tableOf(list)]));
}

function tableOf({ columns, rows }: AtlasList): string {
  const names = columns.map(({ name }) => name);
  const table = [
    ['id', 'flow', 'room', ...names, 'failures', 'changed', 'picture', ...testColumns, 'page'],
    ...rows.map(({ id, flow, room, cells, failures, isChanged, hasPicture, test, page }) => {
      const [changed, picture] = [isChanged, hasPicture].map((holds) => (holds ? 'yes' : 'no'));
      return [
        id,
        flow,
        room,
        ...cells,
        failures.join(' '),
        changed ?? '',
        picture ?? '',
        ...testCells(test),
        page,
      ];
    }),
  ];
  return table.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

const testColumns = ['test file', 'line', 'last run', 'result', 'tested version'];

/** Returns the cells of a test. A test that was never run says so. */
function testCells(test: AtlasTest | null): readonly string[] {
  if (test === null) return testColumns.map(() => '');
  const { file, line, lastRun } = test;
  const place = [file, line === null ? '' : String(line)];
  return lastRun ? [...place, lastRun.at, lastRun.result, lastRun.version] : [...place, '', 'never run', ''];
}

function cell(value: string): string {
  return `"${spreadsheetText(value).replaceAll('"', '""')}"`;
}
