import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { build } from 'vite';
import { darkPalette, lightPalette } from '../palette.ts';
import { drawingStyle, paletteVariables } from '../svgStyle.ts';
import type { AtlasEdition, AtlasFlow, AtlasTest } from './atlasFlow.ts';
import { atlasLists, type AtlasList } from './atlasLists.ts';
import { FlowPage } from './FlowPage.tsx';
import { flowTablesOf } from './flowTables.ts';
import { IndexPage } from './IndexPage.tsx';
import { ListPage } from './ListPage.tsx';
import { searchScript } from './searchIndex.ts';
import type { SpecifiedSection } from './specification.ts';
import { SpecificationPage } from './SpecificationPage.tsx';

/**
 * Renders the pages of the atlas. They can be opened from disk, so they use classic scripts and load only files in
 * their own folders. The caller writes each screenshot to its `AtlasPicture.file`.
 *
 * @param flows every machine, in display order
 * @param edition the version and the date that the pages show
 * @param sections the sections of the specification
 * @returns file contents by path below the folder of the atlas; the output is deterministic
 * @throws Error if the script of the pages cannot be bundled
 */
export async function atlasFiles(
  flows: readonly AtlasFlow[],
  edition: AtlasEdition,
  sections: readonly SpecifiedSection[],
): Promise<ReadonlyMap<string, string>> {
  const lists = atlasLists(flows);
  return new Map([
    ['index.html', documentOf(<IndexPage flows={flows} edition={edition} />)],
    ...lists.map(
      (list) => [`${list.name}.html`, documentOf(<ListPage list={list} edition={edition} />)] as const,
    ),
    [
      'specification.html',
      documentOf(<SpecificationPage sections={sections} flows={flows} edition={edition} />),
    ],
    ...flows.map((flow, index) => {
      const neighbors = { previous: flows[index - 1]?.chart.id, next: flows[index + 1]?.chart.id };
      const markup = documentOf(<FlowPage tables={flowTablesOf(flow)} edition={edition} {...neighbors} />);
      return [`${flow.chart.id}/index.html`, markup] as const;
    }),
    ['atlas.css', atlasStyle()],
    ['atlas.js', await atlasScript()],
    ['search.js', searchScript(flows)],
    ...csvFiles(lists),
  ]);
}

function documentOf(document: ReactElement): string {
  return `<!doctype html>\n${renderToStaticMarkup(document)}\n`;
}

/**
 * Bundles the browser code of the pages into one classic script, because a page opened from disk cannot load modules.
 */
async function atlasScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('browser/atlasScript', import.meta.url)),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const results = Array.isArray(built) ? built : [built];
  const [script] = results.flatMap((result) => ('output' in result ? result.output : []));
  if (script?.type !== 'chunk') throw new Error('The bundle of the atlas script is empty.');
  return script.code;
}

const sheets = ['page', 'search', 'lists', 'drawings', 'states', 'paper'] as const;

/**
 * Returns the style sheet of the atlas, in the colors of its drawings: light by default and in print, dark in dark mode.
 */
function atlasStyle(): string {
  return [
    `:root{${paletteVariables(lightPalette)}}`,
    `@media screen and (prefers-color-scheme:dark){:root{${paletteVariables(darkPalette)}}}`,
    drawingStyle(),
    // The files are read instead of imported, because Vitest replaces imported style sheets with empty ones.
    ...sheets.map((name) => readFileSync(new URL(`style/${name}.css`, import.meta.url), 'utf8')),
  ].join('\n');
}

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

/** Start of a text that a spreadsheet runs as a formula (OWASP, CSV injection). A leading apostrophe prevents that. */
const formulaStart = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\0]/;

function cell(value: string): string {
  return `"${formulaStart.test(value) ? "'" : ''}${value.replaceAll('"', '""')}"`;
}
