import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BrowserContextOptions, chromium, type Page } from 'playwright';
import { PNG } from 'pngjs';
import { atlasFiles } from '../../../../src/devtools/atlas/site/atlasFiles.tsx';
import type { AtlasEdition, AtlasFlow, AtlasPicture } from '../../../../src/devtools/atlas/site/atlasFlow.ts';
import { chromiumLaunch } from '../../../support/chromium.ts';

/** An atlas on disk, and a browser to open it in. */
export interface DiskAtlas {
  /** The address of a page, by its path below the atlas. */
  addressOf(file: string): string;
  /** Opens an empty page, 1440 px wide unless told otherwise. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** What the browser said or asked for since the last time that it should not have. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

/** A plain picture in place of a screen, of the size that the page keeps free for it: otherwise it would move what is below. */
const plainPicture = ({ width, height }: AtlasPicture) => PNG.sync.write(new PNG({ width, height }));

/**
 * Writes an atlas to a folder of its own and starts a browser.
 *
 * @param flows every machine
 * @param edition what the pages say they were made from
 * @returns the atlas; whoever asked for it closes it
 */
export async function atlasOnDisk(flows: readonly AtlasFlow[], edition: AtlasEdition): Promise<DiskAtlas> {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-'));
  const screens = flows.flatMap(({ chart, screens: met }) =>
    met.flatMap(({ pictures }) =>
      pictures.map((picture) => [`${chart.id}/${picture.file}`, plainPicture(picture)] as const),
    ),
  );
  const texts = await atlasFiles(flows, edition);
  for (const [file, content] of [...texts, ...screens]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  const browser = await chromium.launch(chromiumLaunch);
  const heard: string[] = [];
  return {
    addressOf: (file) => pathToFileURL(join(folder, file)).href,
    async newPage(options = {}) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
      const page = await context.newPage();
      listen(page, heard);
      return page;
    },
    complaints: () => heard.splice(0),
    async close() {
      await browser.close();
      rmSync(folder, { recursive: true });
    },
  };
}

function listen(page: Page, heard: string[]): void {
  page.on('console', (message) => heard.push(message.text()));
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('requestfailed', (request) => {
    // A picture that was under way when the page was left is not missed.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') heard.push(`failed: ${request.url()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith('file://')) heard.push(`asked for ${request.url()}`);
  });
}
