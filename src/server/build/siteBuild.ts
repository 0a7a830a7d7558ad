import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildEnvironment, EnvironmentOptions, Plugin, Rolldown, ViteBuilder } from 'vite';
import { languages, type SiteLanguage } from '../../config/languages.ts';
import type { BuiltPage } from '../pageTable.ts';
import { bundledPackages } from './bundledPackages.ts';
import { planChunks, type PlanOptions } from './chunkPlan.ts';
import { compressFiles } from './compress.ts';
import { buildEmulatorPage } from './emulatorPage.ts';
import { languageFiles } from './languageFiles.ts';
import { entryChunk } from './manifest.ts';
import { removeProxyChunks, scriptsFolder } from './proxyChunks.ts';
import { makeImportsRepeatable } from './repeatableImports.ts';
import { entries, renderPages, visitsOf, writeDocuments, writePageLists } from './prerender.ts';
import { withoutPreloads } from './withoutPreloads.ts';

/** Mode that builds the emulator alone: `vite build --app --mode emulator`. */
export const emulatorMode = 'emulator';

/** Environments of the site in a language, besides the server, which all languages share. */
const siteEnvironments = {
  en: { client: 'client', prerender: 'prerender', manifest: '.vite/manifest.json' },
  es: { client: 'client_es', prerender: 'prerender_es', manifest: '.vite/manifest.es.json' },
} as const satisfies Record<SiteLanguage, unknown>;

/** Returns the language of a build's environment, by the name of the environment. */
export function builtLanguage(environment: string): SiteLanguage {
  const isOwn = (language: SiteLanguage) =>
    [siteEnvironments[language].client, siteEnvironments[language].prerender].some(
      (name) => name === environment,
    );
  return languages.find(isOwn) ?? languages[0];
}

// Modules of the chunk `framework`, without the packages that only one screen needs, such as react-virtual.
const framework =
  /react-module:|node_modules\/(?:react|react-dom|scheduler|xstate|@xstate|@tanstack\/(?!(?:react-virtual|virtual-core)\/)[^/]+)\//;

/**
 * Whether a module that every page loads belongs to the chunk that starts the application. The early script is in the
 * document.
 */
const isOfSite = (moduleId: string) => !moduleId.endsWith('/src/page/earlyScript.ts');

/** Returns the output options of the client build. File names contain a hash, so that caches can store the files forever. */
function clientOutput(visits: PlanOptions['visits']): Rolldown.OutputOptions {
  let plan: ReadonlyMap<string, string> | undefined;
  return {
    entryFileNames: 'static/js/[name].[hash].js',
    chunkFileNames: 'static/js/[name].[hash].chunk.js',
    assetFileNames: 'static/media/[name].[hash][extname]',
    // Without groups the bundler writes a file for every shared module, and each costs a round trip.
    codeSplitting: {
      groups: [
        { name: 'framework', test: framework },
        { name: entryChunk, tags: ['$initial'], test: isOfSite },
        {
          debugName: 'shared',
          name: (moduleId, graph) =>
            (plan ??= planChunks({ graph, entry: resolve(entries.page), visits })).get(moduleId) ?? null,
          includeDependenciesRecursively: false,
        },
      ],
    },
  };
}

/**
 * Replaces the shims of `use-sync-external-store`, which serve React before version 18: the site's React has the hook
 * itself.
 */
const storeHooks = [
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
  {
    find: /^use-sync-external-store\/shim\/with-selector$/,
    replacement: 'use-sync-external-store/with-selector',
  },
];

/** Replaces the icon set's component factory, which has options that no page uses and is larger than the icons. */
const lightIcons = {
  find: /^\.\.\/createLucideIcon\.mjs$/,
  replacement: fileURLToPath(new URL('../../ui/lucideIcon.tsx', import.meta.url)),
};

const serverOutput = { entryFileNames: '[name].js', chunkFileNames: '[name].[hash].js' };

/**
 * Vite plugins that build the whole site in one run: client and prerendered pages in each language, server and, if used,
 * the emulator with its page.
 *
 * @param options `hasEmulator`: whether the build uses the emulator; otherwise the build contains no part of it
 */
export function siteBuild({ hasEmulator }: { readonly hasEmulator: boolean }): Plugin[] {
  return [{ ...languageFiles(builtLanguage), apply: 'build' }, withoutPreloads(), wholeBuild(hasEmulator)];
}

function wholeBuild(hasEmulator: boolean): Plugin {
  return {
    name: 'fairlead:site-build',
    config({ build: userOptions }, { command, mode }) {
      if (command !== 'build') return undefined;
      const isEmulatorAlone = mode === emulatorMode;
      // The emulator alone gets a separate folder, so that it can be built while a built site is running.
      const dist = userOptions?.outDir ?? (isEmulatorAlone ? 'dist/emulator' : 'dist');
      return {
        resolve: { alias: [...storeHooks, lightIcons] },
        builder: { buildApp: (builder) => buildApp(builder, { hasEmulator, isEmulatorAlone }) },
        environments: {
          ...Object.fromEntries(languages.flatMap((language) => languageEnvironments(language, dist))),
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

/** Returns the environments of a language. All languages have the same output folder and share files with the same content. */
function languageEnvironments(
  language: SiteLanguage,
  dist: string,
): readonly (readonly [name: string, options: EnvironmentOptions])[] {
  const { client, prerender, manifest } = siteEnvironments[language];
  const isFirst = language === languages[0];
  const clientOptions: EnvironmentOptions = {
    consumer: 'client',
    build: {
      outDir: `${dist}/client`,
      emptyOutDir: isFirst,
      copyPublicDir: isFirst,
      manifest,
      // Off: preloading saves a round trip on a later page, but the table of the chunks to preload would cost every
      // page more.
      modulePreload: false,
      rolldownOptions: {
        input: Object.values(entries),
        // Without `all` the minifier keeps the names of constants that other modules import.
        optimization: { inlineConst: { mode: 'all' } },
        // Off, because it would change the chunks that `planChunks` has planned.
        experimental: { chunkOptimization: false },
      },
    },
  };
  return [
    [client, clientOptions],
    [prerender, prerenderEnvironment(`${dist}/${prerender}`)],
  ];
}

/** One file, because `renderPages` evaluates it for every page. */
function prerenderEnvironment(outDir: string): EnvironmentOptions {
  const environment = serverEnvironment(outDir, { main: 'src/app/entryPrerender.tsx' });
  const output = { entryFileNames: '[name].js', codeSplitting: false };
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
  readonly isEmulatorAlone: boolean;
}

async function buildApp(builder: ViteBuilder, { hasEmulator, isEmulatorAlone }: BuildScope): Promise<void> {
  const environmentOf = (name: string): BuildEnvironment => {
    const environment = builder.environments[name];
    if (!environment) throw new Error(`The build environment ${name} is not configured.`);
    return environment;
  };
  const { root } = builder.config;
  const outDirOf = (environment: BuildEnvironment) => resolve(root, environment.config.build.outDir);
  const server = environmentOf('server');
  const dist = dirname(outDirOf(server));

  if (hasEmulator) await buildEmulatorPage(root, join(dist, 'emulator-page'));
  await builder.build(server);
  if (isEmulatorAlone) return;
  const folders = { clientDirectory: join(dist, 'client'), pagesDirectory: join(dist, 'pages') };
  const builtPages: BuiltPage[] = [];
  for (const language of languages) {
    const names = siteEnvironments[language];
    const [client, prerender] = [environmentOf(names.client), environmentOf(names.prerender)];
    await builder.build(prerender);
    const renderedPages = await renderPages(language, join(outDirOf(prerender), 'main.js'));
    // The chunks of the client depend on the rendered pages.
    client.config.build.rolldownOptions.output = clientOutput(renderedPages.flatMap(visitsOf));
    await builder.build(client);
    await removeProxyChunks(folders.clientDirectory, names.manifest);
    builtPages.push(...(await writeDocuments({ ...folders, renderedPages, manifestFile: names.manifest })));
  }
  await makeImportsRepeatable(join(folders.clientDirectory, scriptsFolder));
  await writePageLists(builtPages, folders);
  await Promise.all(Object.values(folders).map(compressFiles));
}
