import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { deployment } from '../../config/deployment.ts';
import { siteConfig } from '../../config/siteConfig.ts';
import type { BuiltPage } from '../pageTable.ts';
import { foreignSources } from '../policySources.ts';
import { createResponseTable, hashedFiles } from '../responseTable.ts';
import { isPublished, listStoredFiles } from '../storedFile.ts';
import { readReportUrl, withReports } from '../violationReports.ts';
import type { DeployedSite } from './deployedSite.ts';
import { nginxFiles } from './nginx.ts';
import { staticHostFiles } from './staticHost.ts';

// A second entry of the server build, so that configuration and build cannot differ.

const usage = 'npm run deploy:files -- --target nginx|headers [--out folder] [--root folder] [--no-brotli]';
const dist = fileURLToPath(new URL('..', import.meta.url));

async function main(): Promise<void> {
  if (import.meta.env.VITE_STYTCH_PUBLIC_TOKEN === undefined) {
    throw new Error(
      'This build has the emulator and needs the Node server. Set VITE_STYTCH_PUBLIC_TOKEN to build without it.',
    );
  }
  const { target, out = `deploy/${target}`, root = dist, ...flags } = readParameters();
  if (target === 'nginx') {
    const options = { root: resolve(root), hasBrotli: !flags['no-brotli'] };
    await writeTexts(out, nginxFiles(await readSite(), options));
  } else if (target === 'headers') await writePublishedFolder(out);
  else throw new Error(`Choose a target: ${usage}`);
  console.info(`Written to ${out}.`);
}

function readParameters() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      options: { target: text, out: text, root: text, 'no-brotli': { type: 'boolean', default: false } },
    }).values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`, { cause: error });
  }
}

async function readSite(): Promise<DeployedSite> {
  const pages = JSON.parse(await readFile(join(dist, 'pages', 'pages.json'), 'utf8')) as BuiltPage[];
  const files = listStoredFiles(join(dist, 'client'));
  const { VITE_STYTCH_PUBLIC_TOKEN: token, VITE_STYTCH_B2B_PUBLIC_TOKEN: business } = import.meta.env;
  const sources = foreignSources(deployment, token, business);
  return {
    table: withReports(createResponseTable(pages, sources), readReportUrl(process.env['CSP_REPORT_URL'])),
    rootPaths: [...files.keys()].filter((path) => !path.startsWith(hashedFiles.prefix)).toSorted(),
    origin: siteConfig.origin,
    customDomain: deployment.customDomain,
    now: Date.now(),
  };
}

/** Writes the folder that a static host publishes. The host compresses its files itself. */
async function writePublishedFolder(out: string): Promise<void> {
  const { texts, documents } = staticHostFiles(await readSite());
  await cp(join(dist, 'client'), out, {
    recursive: true,
    filter: (source) => source === join(dist, 'client') || isPublished(`/${basename(source)}`),
  });
  await writeTexts(out, texts);
  for (const [path, name] of documents) {
    await mkdir(dirname(join(out, path)), { recursive: true });
    await cp(join(dist, 'pages', name), join(out, path));
  }
}

async function writeTexts(folder: string, texts: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, text] of texts) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
