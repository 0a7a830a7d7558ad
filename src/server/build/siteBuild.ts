import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuildEnvironment, EnvironmentOptions, Plugin, Rolldown, ViteBuilder } from 'vite';
import { allPages } from '../pageTable.ts';
import { compressedEndings } from '../storedFile.ts';
import { buildEmulatorPage } from './emulatorPage.ts';
import { entries, renderPages, writeDocuments, writePageLists } from './prerender.ts';

/**
 * Packages that the server imports at its start. They are bundled, because Node takes longer to find and to compile
 * their hundreds of files than one file. Other packages stay outside: the server imports them on demand, and a later
 * build must not delete the files of a running server.
 */
export const bundledPackages: string[] = [
  '@hono/node-server',
  '@noble/curves',
  '@noble/hashes',
  '@scure/base',
  'hono',
  'kysely',
  'libphonenumber-js',
  'otpauth',
  'pngjs',
  'uqr',
];

/** Mode that builds the emulator alone: `vite build --app --mode emulator`. */
export const emulatorMode = 'emulator';

/** Modules of the pages, the smallest page first, since a chunk takes what the chunks before it have left. */
const pageModules = [
  'startHome',
  'startContact',
  'textPages',
  'startSession',
  'startLogin',
  'startPasskeyAutofill',
  'startForgotPassword',
  'startResetPassword',
  'startRedirectToken',
  'startSignInWidget',
  'stytchIdentity',
  'startDashboard',
  'startTransactions',
  'startQuote',
  'startProfile',
  'startTwoStepSetup',
  'startProfileSections',
];

const startedBy = (name: string) => ({ name, test: new RegExp(`/${name}\\.tsx?$`) });

// Modules of the chunk `framework`, without the packages that only one screen needs, such as react-virtual.
const framework =
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|xstate|@xstate|@tanstack\/(?!(?:react-virtual|virtual-core)\/)[^/]+)\//;

// Modules that a page may need at once. The step-up belongs to the sections of the profile, of which there are many.
const ofPages = /^(?!.*\/(?:src|machines)\/passkeys\/|.*\/src\/identity\/(?:wallet|proof)Requests)/;

/** Names of pictures, fonts and styles. The prerendered pages name the same files as the client. */
const assetFileNames = 'static/media/[name].[hash][extname]';

/** Output options of the client build. File names contain a hash, so that caches can store the files forever. */
const clientOutput: Rolldown.OutputOptions = {
  entryFileNames: 'static/js/[name].[hash].js',
  chunkFileNames: 'static/js/[name].[hash].chunk.js',
  assetFileNames,
  // Without groups the bundler writes a file for every shared module, and each costs a round trip. A group takes its
  // modules and all that they import, so a group takes what the groups before it have left.
  codeSplitting: {
    groups: [
      { name: 'framework', test: framework },
      // The early script is in the document.
      { name: 'site', tags: ['$initial'], test: /^(?!.*\/src\/page\/earlyScript\.ts$)/ },
      { name: 'common', minShareCount: 9, test: ofPages },
      { name: 'pages', test: /\/src\/copy\/pages\.en\.ts$/ },
      {
        name: 'contracts',
        minShareCount: 3,
        // Requests of institutions are for their pages only.
        test: /\/(?:src\/identity\/(?!walletRequests|proofRequests|passkeyRequests|business|member|institution|organization)|machines\/contracts\/(?!institution|organization))/,
      },
      { name: 'controls', minShareCount: 5, test: /\/src\/ui\// },
      ...pageModules.map(startedBy),
      // After the other pages, which load nothing that they share with these.
      { name: 'institutions', minShareCount: 2, test: /institution|business/i },
      ...['startInstitutions', 'startOrganization'].map(startedBy),
    ],
  },
};

const serverOutput = { entryFileNames: '[name].js', chunkFileNames: '[name].[hash].js' };

/**
 * Vite plugins that build the whole site in one run: client, prerendered pages, server and, if used, the emulator
 * with its page.
 *
 * @param options `hasEmulator`: whether the build uses the emulator; otherwise the build contains no part of it.
 *   `hasInstitutions`: whether the build has a business project; otherwise it has no page of institutions
 */
export function siteBuild({ hasEmulator, hasInstitutions }: Omit<BuildScope, 'isEmulatorAlone'>): Plugin {
  return {
    name: 'fairlead:site-build',
    config({ build: userOptions }, { command, mode }) {
      if (command !== 'build') return undefined;
      const isEmulatorAlone = mode === emulatorMode;
      // The emulator alone gets a separate folder, so that it can be built while a built site is running.
      const dist = userOptions?.outDir ?? (isEmulatorAlone ? 'dist/emulator' : 'dist');
      return {
        builder: {
          buildApp: (builder) => buildApp(builder, { hasEmulator, hasInstitutions, isEmulatorAlone }),
        },
        environments: {
          client: clientEnvironment(`${dist}/client`),
          prerender: prerenderEnvironment(`${dist}/prerender`),
          server: serverEnvironment(
            `${dist}/server`,
            isEmulatorAlone
              ? { main: 'src/emulator/main.ts' }
              : { main: 'src/server/main.ts', deployFiles: 'src/server/deploy/main.ts' },
          ),
        },
      };
    },
  };
}

function clientEnvironment(outDir: string): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      // Off: preloading saves a round trip on a later page, but the table of the chunks to preload would cost every
      // page more.
      modulePreload: false,
      rolldownOptions: { input: Object.values(entries), output: clientOutput },
    },
  };
}

/** One file, because `renderPages` evaluates it for every page. */
function prerenderEnvironment(outDir: string): EnvironmentOptions {
  const environment = serverEnvironment(outDir, { main: 'src/app/entryPrerender.tsx' });
  const output = { entryFileNames: '[name].js', assetFileNames, codeSplitting: false };
  return {
    ...environment,
    build: { ...environment.build, rolldownOptions: { ...environment.build?.rolldownOptions, output } },
  };
}

function serverEnvironment(outDir: string, input: Readonly<Record<string, string>>): EnvironmentOptions {
  return {
    consumer: 'server',
    resolve: { noExternal: bundledPackages },
    build: {
      outDir,
      copyPublicDir: false,
      rolldownOptions: { input: { ...input }, output: serverOutput },
    },
  };
}

interface BuildScope {
  readonly hasEmulator: boolean;
  readonly hasInstitutions: boolean;
  readonly isEmulatorAlone: boolean;
}

async function buildApp(
  builder: ViteBuilder,
  { hasEmulator, hasInstitutions, isEmulatorAlone }: BuildScope,
): Promise<void> {
  const environmentOf = (name: string): BuildEnvironment => {
    const environment = builder.environments[name];
    if (!environment) throw new Error(`The build environment ${name} is not configured.`);
    return environment;
  };
  const { root } = builder.config;
  const outDirOf = (environment: BuildEnvironment) => resolve(root, environment.config.build.outDir);
  const server = environmentOf('server');
  const dist = dirname(outDirOf(server));

  const emulatorPage = join(dist, 'emulator-page');
  if (hasEmulator) await buildEmulatorPage(root, emulatorPage);
  else await rm(emulatorPage, { recursive: true, force: true });
  await builder.build(server);
  if (isEmulatorAlone) return;
  const folders = { clientDirectory: join(dist, 'client'), pagesDirectory: join(dist, 'pages') };
  const prerender = environmentOf('prerender');
  const pages = allPages.filter((page) => hasInstitutions || !page.isForInstitutions);
  await builder.build(prerender);
  const renderedPages = await renderPages(join(outDirOf(prerender), 'main.js'), pages);
  await builder.build(environmentOf('client'));
  await writePageLists(await writeDocuments({ ...folders, renderedPages }), folders);
  const isQuick = builder.config.mode === 'test';
  await Promise.all(Object.values(folders).map((folder) => compressFiles(folder, isQuick)));
}

const textEndings = new Set([
  '.css',
  '.html',
  '.ico',
  '.js',
  '.json',
  '.svg',
  '.txt',
  '.webmanifest',
  '.xml',
]);

/** Smaller files get no compressed copy: they fit into one packet anyway, and a copy may even be larger. */
const smallestBytes = 512;

const quickQuality = 4;

/**
 * Writes a Brotli and a gzip copy beside every text file of a folder, at maximum compression.
 *
 * @param directory absolute path
 * @param isQuick compresses less, for a build that only tests open: the maximum takes a third of a build's time
 */
export async function compressFiles(directory: string, isQuick = false): Promise<void> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile() && textEndings.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(paths.map((path) => compressFile(path, isQuick)));
}

async function compressFile(path: string, isQuick: boolean): Promise<void> {
  const plain = await readFile(path);
  if (plain.byteLength < smallestBytes) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: isQuick ? quickQuality : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
      },
    }),
    promisify(gzip)(plain, { level: isQuick ? quickQuality : constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([
    writeFile(path + compressedEndings.br, br),
    writeFile(path + compressedEndings.gzip, gz),
  ]);
}
