import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AtlasEdition, AtlasFlow } from './atlasFlow.ts';
import { atlasScript } from './atlasScript.ts';
import { atlasStyle } from './atlasStyle.ts';
import { FlowPage } from './FlowPage.tsx';
import { flowTablesOf } from './flowTables.ts';
import { IndexPage } from './IndexPage.tsx';
import { searchScript } from './searchIndex.ts';

/**
 * Writes the pages of the atlas. They open from disk: their scripts are classic ones, and they ask for nothing that is not beside
 * them. The pictures of screens are expected where `AtlasPicture.file` says.
 *
 * @param flows every machine, in the order to leaf through
 * @param edition what the pages say they were made from
 * @returns texts by path below the folder of the atlas, the same for the same machines
 * @throws Error when the script of the pages cannot be bundled
 */
export async function atlasFiles(
  flows: readonly AtlasFlow[],
  edition: AtlasEdition,
): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ['index.html', page(<IndexPage flows={flows} edition={edition} />)],
    ...flows.map((flow, place) => {
      const neighbours = { previous: flows[place - 1]?.chart.id, next: flows[place + 1]?.chart.id };
      const markup = page(<FlowPage tables={flowTablesOf(flow)} edition={edition} {...neighbours} />);
      return [`${flow.chart.id}/index.html`, markup] as const;
    }),
    ['atlas.css', atlasStyle()],
    ['atlas.js', await atlasScript()],
    ['search.js', searchScript(flows)],
  ]);
}

function page(document: ReactElement): string {
  return `<!doctype html>\n${renderToStaticMarkup(document)}\n`;
}
