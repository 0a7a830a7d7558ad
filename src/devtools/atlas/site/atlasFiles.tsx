import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AtlasEdition, AtlasFlow } from './atlasFlow.ts';
import { atlasLists } from './atlasLists.ts';
import { atlasScript } from './atlasScript.ts';
import { atlasStyle } from './atlasStyle.ts';
import { csvFiles } from './csvFiles.ts';
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
    ['index.html', page(<IndexPage flows={flows} edition={edition} />)],
    ...lists.map((list) => [`${list.name}.html`, page(<ListPage list={list} edition={edition} />)] as const),
    ['specification.html', page(<SpecificationPage sections={sections} flows={flows} edition={edition} />)],
    ...flows.map((flow, index) => {
      const neighbors = { previous: flows[index - 1]?.chart.id, next: flows[index + 1]?.chart.id };
      const markup = page(<FlowPage tables={flowTablesOf(flow)} edition={edition} {...neighbors} />);
      return [`${flow.chart.id}/index.html`, markup] as const;
    }),
    ['atlas.css', atlasStyle()],
    ['atlas.js', await atlasScript()],
    ['search.js', searchScript(flows)],
    ...csvFiles(lists),
  ]);
}

function page(document: ReactElement): string {
  return `<!doctype html>\n${renderToStaticMarkup(document)}\n`;
}
