import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BrowserContextOptions, chromium, type Page } from 'playwright';
import { PNG } from 'pngjs';
import { atlasFiles } from 'fairlead-statechart/atlas/site/atlasFiles.tsx';
import type { AtlasEdition, AtlasFlow, AtlasPicture } from 'fairlead-statechart/atlas/site/atlasFlow';
import { sections } from './sampleAtlas.ts';
import { chromiumLaunch } from '../../../support/chromium.ts';

/** An atlas on disk, and a browser to open it. */
export interface DiskAtlas {
  /**
   * Returns the URL of a page.
   *
   * @param file path of the page below the folder of the atlas
   */
  urlOf(file: string): string;
  /** Opens an empty browser page, 1440 px wide unless the options say otherwise. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** Returns the console messages, page errors and unexpected requests since the last call. */
  problems(): readonly string[];
  close(): Promise<void>;
}

/** Creates a transparent picture of the size that the page expects, since another size would shift the layout. */
const emptyPicture = ({ shownWidth, shownHeight }: AtlasPicture) =>
  PNG.sync.write(new PNG({ width: shownWidth, height: shownHeight }), { filterType: 0, deflateLevel: 1 });

/**
 * Writes an atlas to a temporary folder and starts a browser.
 *
 * @returns the atlas and the browser, which the caller must close
 */
export async function atlasOnDisk(flows: readonly AtlasFlow[], edition: AtlasEdition): Promise<DiskAtlas> {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-'));
  const screens = flows.flatMap(({ chart, screens: walked }) =>
    walked.flatMap(({ pictures }) =>
      pictures.map((picture) => [`${chart.id}/${picture.file}`, emptyPicture(picture)] as const),
    ),
  );
  const texts = await atlasFiles(flows, edition, sections);
  for (const [file, content] of [...texts, ...screens]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  const browser = await chromium.launch(chromiumLaunch);
  const problems: string[] = [];
  return {
    urlOf: (file) => pathToFileURL(join(folder, file)).href,
    async newPage(options = {}) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
      const page = await context.newPage();
      listen(page, problems);
      return page;
    },
    problems: () => problems.splice(0),
    async close() {
      await browser.close();
      rmSync(folder, { recursive: true });
    },
  };
}

function listen(page: Page, problems: string[]): void {
  page.on('console', (message) => problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('requestfailed', (request) => {
    // Leaving a page aborts the loading of its pictures, which is no problem.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith('file://')) problems.push(`asked for ${request.url()}`);
  });
}
