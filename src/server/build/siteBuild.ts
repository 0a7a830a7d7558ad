import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EnvironmentOptions, Plugin, ViteBuilder } from 'vite';
import { compressFiles } from './compress.ts';
import { buildEmulatorPage } from './emulatorPage.ts';
import { entries, prerenderPages } from './prerender.ts';

/** Mode that builds the emulator alone: `vite build --app --mode emulator`. */
export const emulatorMode = 'emulator';

/**
 * Chunks that some pages share, but not all pages: the name of each, with the pattern of its modules. A chunk also
 * takes the imports of its modules, so the chunks that most pages need come first.
 */
const sharedModules = {
  forms:
    /\/src\/copy\/(?:failures|fields)|\/src\/ui\/(?:Field|TextField|Notice|TextArea|clockTime|form[TI])|\/countdown\.machine|\/contracts\/(?:notProvided|fromEvent|failing|reporting)|\/src\/page\/request|\/identity\/passwordRequests/,
  provider: /\/identity\/(?:clientMembers|provider(?:Errors)?\.)/,
  links: /\/identity\/(?:(?:magicLink|oauth)Requests|oauthStart)/,
  dialog: /\/src\/ui\/Dialog/,
  password: /\/src\/ui\/PasswordField/,
  newPassword:
    /\/machines\/contracts\/requirements|\/NewPasswordFields|\/src\/copy\/resetPassword|\/src\/ui\/(?:Checklist|StrengthBar)/,
  signIn: /\/(?:src|machines)\/sign-in\/|\/machineNotProvided|\/src\/copy\/signIn/,
  contact: /\/contact\w*\./,
  home: /\/src\/site\/(?:GetStarted|Section)|\/src\/copy\/home\./,
  icons: /\/src\/ui\/lucideIcon/,
  statement:
    /\/(?:src|machines)\/dashboard\/(?:\w*[sS]tatement|TransactionRow|money|filterQuery|tableRoles|row)|\/src\/copy\/statement/,
  quote: /\/machines\/dashboard\/(?:quote|amount|assets)/,
  dashboard:
    /\/(?:src|machines)\/dashboard\/(?!\w*Profile)|\/src\/copy\/(?:dashboard|offer|quote)|\/src\/page\/lazyComponent|\/src\/ui\/(?:SelectField|Skeleton)|\/icons\//,
  profile: /\/dashboard\/\w*Profile|\/src\/copy\/profile/,
  passkeySignIn: /\/passkeySignIn(?:\.machine|Actors|Requests)\.|\/identity\/clientRequests/,
  passkeys: /\/identity\/passkey/,
  wallets: /\/src\/wallets\/|\/(?:src|machines)\/(?:widget|identity|copy)\/\w*[wW]allet/,
  widget:
    /\/(?:src|src\/ui|machines)\/widget\/|\/src\/page\/(?:actorTree|focusOnScreen)|\/src\/copy\/(?:widget|pass|oneTap)|\/contracts\/(?:oauth|wallet)Requests|\/widgetTheme\.|\/react-hot-toast\/|\/Toaster\.|\/LinkedText\./,
} as const;

function isSharedByEveryPage(moduleId: string): boolean {
  return isShareable(moduleId) && Object.values(sharedModules).every((room) => !room.test(moduleId));
}

// Modules of the chunk `framework`, without the packages that only one screen needs, such as react-virtual.
const framework =
  /rolldown:runtime|rolldown\/runtime|node_modules\/(?:react|react-dom|scheduler|xstate|@xstate|@tanstack\/(?!(?:react-virtual|virtual-core)\/)[^/]+)\//;

/** File names of the client build contain a hash, so that caches can store the files forever. */
const clientOutput = {
  entryFileNames: 'static/js/[name].[hash].js',
  chunkFileNames: 'static/js/[name].[hash].chunk.js',
  assetFileNames: 'static/media/[name].[hash][extname]',
  // Without groups the bundler writes a file for every shared module, and each costs a round trip.
  codeSplitting: {
    groups: [
      { name: 'framework', test: framework },
      { name: 'site', test: isSharedByEveryPage, minShareCount: 2 },
      // One group for each entry of `sharedModules`.
      ...Object.entries(sharedModules).map(([name, test]) => ({ name, test, minShareCount: 2 })),
    ],
  },
};

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

function isShareable(moduleId: string): boolean {
  return !moduleId.includes('/node_modules/') || moduleId.includes('/node_modules/lucide-react/');
}

const serverOutput = { entryFileNames: '[name].js', chunkFileNames: '[name].[hash].js' };

/**
 * Vite plugin that builds the whole site in one run: client, prerendered pages, server and, if used, the emulator with
 * its page.
 *
 * @param options `hasEmulator`: whether the build uses the emulator; otherwise the build contains no part of it
 */
export function siteBuild({ hasEmulator }: { readonly hasEmulator: boolean }): Plugin {
  return {
    name: 'fairlead:site-build',
    // Replaces Vite's preload helper: all styles are in one stylesheet, so a chunk has nothing to preload.
    load: {
      order: 'pre',
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    config({ build: userOptions }, { command, mode }) {
      if (command !== 'build') return undefined;
      const isEmulatorAlone = mode === emulatorMode;
      // The emulator alone gets a separate folder, so that it can be built while a built site is running.
      const dist = userOptions?.outDir ?? (isEmulatorAlone ? 'dist/emulator' : 'dist');
      return {
        resolve: { alias: [...storeHooks, lightIcons] },
        builder: { buildApp: (builder) => buildApp(builder, { hasEmulator, isEmulatorAlone }) },
        environments: {
          client: {
            build: {
              outDir: `${dist}/client`,
              manifest: true,
              // Off: preloading saves a round trip on a later page, but the table of the chunks to preload would cost
              // every page more.
              modulePreload: false,
              rolldownOptions: { input: Object.values(entries), output: clientOutput },
            },
          },
          prerender: serverEnvironment(`${dist}/prerender`, 'src/app/entryPrerender.tsx'),
          server: serverEnvironment(
            `${dist}/server`,
            isEmulatorAlone ? 'src/emulator/main.ts' : 'src/server/main.ts',
          ),
        },
      };
    },
  };
}

function serverEnvironment(outDir: string, main: string): EnvironmentOptions {
  return {
    consumer: 'server',
    build: {
      outDir,
      copyPublicDir: false,
      rolldownOptions: { input: { main }, output: serverOutput },
    },
  };
}

interface BuildScope {
  readonly hasEmulator: boolean;
  readonly isEmulatorAlone: boolean;
}

async function buildApp(builder: ViteBuilder, { hasEmulator, isEmulatorAlone }: BuildScope): Promise<void> {
  const { client, prerender, server } = builder.environments;
  if (!client || !prerender || !server) throw new Error('The build environments are not configured.');
  const { root } = builder.config;
  const outDir = (environment: typeof client) => resolve(root, environment.config.build.outDir);
  const dist = dirname(outDir(server));

  if (hasEmulator) await buildEmulatorPage(root, join(dist, 'emulator-page'));
  await builder.build(server);
  if (isEmulatorAlone) return;
  await builder.build(client);
  await builder.build(prerender);
  const pagesDirectory = join(dist, 'pages');
  await prerenderPages({
    clientDirectory: outDir(client),
    rendererFile: join(outDir(prerender), 'main.js'),
    pagesDirectory,
  });
  await Promise.all([outDir(client), pagesDirectory].map(compressFiles));
}
