import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { chunkKey, scriptsOf } from '../../src/server/build/manifest.ts';
import { manifestFile } from '../../src/server/build/prerender.ts';
import { languages } from '../../src/config/languages.ts';
import { copyNames } from '../../src/page/startPageLanguage.ts';
import { missingBuilds } from '../support/missingBuilds.ts';
import {
  documentBytes,
  embedBytes,
  institutionEmbedBytes,
  scriptBudgets,
  stylesheetBytes,
  translatedDocumentBytes,
  translationBytes,
} from './budgets.ts';

interface Measurement {
  readonly name: string;
  /** Bytes, or a number of files if `isCount` is set. */
  readonly bytes: number;
  readonly budget: number;
  readonly isCount?: true;
}

/**
 * Compares the builds of the site and the widget in `dist` with their budgets and prints a table.
 *
 * @returns the exit code: 0, or 1 if a size exceeds its budget
 */
export async function run(): Promise<number> {
  const missing = missingBuilds('The sizes');
  if (missing !== null) {
    console.error(missing);
    return 1;
  }
  const measured = [
    ...(await measureScripts()),
    ...(await measureDocuments()),
    await measureStylesheet(),
    await measureEmbed(),
    await measureInstitutionEmbed(),
  ];
  for (const { name, bytes, budget, isCount } of measured) {
    const verdict = bytes <= budget ? 'ok  ' : 'OVER';
    const text = isCount ? String : kilobytes;
    console.info(`${verdict} ${text(bytes)} of ${text(budget)}  ${name}`);
  }
  return measured.every(({ bytes, budget }) => bytes <= budget) ? 0 : 1;
}

const clientDirectory = 'dist/client';

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1).padStart(6)} kB`;
const gzipped = (content: Buffer) => gzipSync(content, { level: constants.Z_BEST_COMPRESSION }).byteLength;

/** Measures the scripts of each page, and each file of Spanish sentences. */
async function measureScripts(): Promise<Measurement[]> {
  const manifest: Manifest = JSON.parse(await readFile(join(clientDirectory, manifestFile), 'utf8'));
  const sizes = new Map<string, number>();
  for (const { file } of Object.values(manifest)) {
    if (file.endsWith('.js')) sizes.set(file, gzipped(await readFile(join(clientDirectory, file))));
  }
  const bytesOf = (files: readonly string[]) => files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  const pages = scriptBudgets.flatMap(({ name, chunks, bytes: budget, files: fileBudget }) => {
    const files = scriptsOf(manifest, chunks);
    return [
      { name: `scripts of ${name}`, bytes: bytesOf(files), budget },
      { name: `files of ${name}`, bytes: files.length, budget: fileBudget, isCount: true as const },
    ];
  });
  // Only their own bytes: the page has loaded what they share with its chunks.
  const translations = copyNames.map((name) => ({
    name: `Spanish of ${name}`,
    bytes: sizes.get(manifest[chunkKey(manifest, `${name}.es`)]?.file ?? '') ?? Number.NaN,
    budget: translationBytes,
  }));
  return [...pages, ...translations];
}

const isTranslation = (file: string) =>
  languages.slice(1).some((language) => file.startsWith(`${language}-`));

async function measureDocuments(): Promise<Measurement[]> {
  const names = (await readdir('dist/pages')).filter((name) => name.endsWith('.html'));
  return Promise.all(
    names.map(async (file) => ({
      name: `document ${file}`,
      bytes: gzipped(await readFile(join('dist/pages', file))),
      budget: isTranslation(file) ? documentBytes + translatedDocumentBytes : documentBytes,
    })),
  );
}

async function measureStylesheet(): Promise<Measurement> {
  const names = await readdir(join(clientDirectory, 'static/media'));
  const name = names.find((candidate) => candidate.endsWith('.css'));
  if (name === undefined) throw new Error('The build has no stylesheet.');
  const bytes = gzipped(await readFile(join(clientDirectory, 'static/media', name)));
  return { name: 'stylesheet', bytes, budget: stylesheetBytes };
}

/**
 * Matches the chunks for configuration faults, for faulty sentences of the host page, for toasts, the session of the host
 * page, phone numbers, wallets, passkey setup, Spanish, and the second step, which loads after the first factor. The
 * widget loads them only on demand, so they are not part of its size.
 */
const optionalChunks =
  /^(?:configurationFaults|stringFaults|toasts|sessionService|phoneNumbers|walletFlow|startPasskeySetup|clientName|passkeys|\w*[wW]allets?|secondStepRequests|startSecondFactor|startTwoStepSetup|startSecondPasscode|displayName|twoStepFailures|spanish)\./;

async function measureEmbed(): Promise<Measurement> {
  const names = await readdir('dist/widget');
  const counted = names.filter(
    (name) => name.endsWith('.js') && !name.startsWith('react.') && !optionalChunks.test(name),
  );
  const sizes = await Promise.all(
    counted.map(async (name) => gzipped(await readFile(join('dist/widget', name)))),
  );
  return {
    name: 'the embedded widget',
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    budget: embedBytes,
  };
}

async function measureInstitutionEmbed(): Promise<Measurement> {
  const folder = 'dist/widget/institutions';
  const names = (await readdir(folder)).filter((name) => /^widget\..+\.js$/.test(name));
  const [bytes = 0] = await Promise.all(
    names.map(async (name) => gzipped(await readFile(join(folder, name)))),
  );
  return { name: 'the widget for members of institutions', bytes, budget: institutionEmbedBytes };
}
