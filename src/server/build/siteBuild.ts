import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EnvironmentOptions, Plugin, ViteBuilder } from 'vite';
import { compressFiles } from './compress.ts';
import { buildEmulatorPage } from './emulatorPage.ts';
import { entries, prerenderPages } from './prerender.ts';

/** The mode that builds the local provider alone: `vite build --app --mode emulator`. */
export const emulatorMode = 'emulator';

/**
 * Modules that several pages share, but not all of them. A group takes with it what its modules import, so what more
 * pages need stands before what fewer do.
 */
const roomModules = {
  forms:
    /\/src\/copy\/(?:failures|fields)|\/src\/ui\/(?:Field|TextField|Notice|TextArea|clockTime|form[TP])|\/countdown\.machine|\/contracts\/(?:notProvided|fromEvent|failing|reporting)|\/src\/page\/request|\/identity\/passwordRequests/,
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
    /\/(?:src|machines)\/dashboard\/(?:\w*[sS]tatement|Booking|money|filterAddress|tableRoles|row)|\/src\/copy\/statement/,
  quote: /\/machines\/dashboard\/(?:quote|amount|assets)/,
  dashboard:
    /\/(?:src|machines)\/dashboard\/(?!\w*Profile)|\/src\/copy\/(?:dashboard|offer|quote)|\/src\/page\/lateComponent|\/src\/ui\/(?:SelectField|Skeleton)|\/icons\//,
  profile: /\/dashboard\/\w*Profile|\/src\/copy\/profile/,
  passkeySignIn: /\/passkeySignIn(?:\.machine|Actors|Requests)\.|\/identity\/clientRequests/,
  passkeys: /\/identity\/passkey/,
  wallets: /\/src\/wallets\/|\/(?:src|machines)\/(?:widget|identity|copy)\/\w*[wW]allet/,
  widget:
    /\/(?:src|src\/ui|machines)\/widget\/|\/src\/page\/(?:actorFamily|focusOnScreen)|\/src\/copy\/(?:widget|pass|oneTap)|\/contracts\/(?:oauth|wallet)Requests|\/widgetTheme\.|\/react-hot-toast\/|\/Toaster\.|\/LinkedText\./,
} as const;

function isOfEveryPage(moduleId: string): boolean {
  return isShareable(moduleId) && Object.values(roomModules).every((room) => !room.test(moduleId));
}

// What only one screen needs stays with that screen.
const framework =
  /rolldown:runtime|rolldown\/runtime|node_modules\/(?:react|react-dom|scheduler|xstate|@xstate|@tanstack\/(?!(?:react-virtual|virtual-core)\/)[^/]+)\//;

/** Hashed, so that they can be kept for ever. */
const clientOutput = {
  entryFileNames: 'static/js/[name].[hash].js',
  chunkFileNames: 'static/js/[name].[hash].chunk.js',
  assetFileNames: 'static/media/[name].[hash][extname]',
  // Left to itself the bundler makes a file of every shared module, and each costs a slow network a round trip.
  codeSplitting: {
    groups: [
      { name: 'framework', test: framework },
      { name: 'site', test: isOfEveryPage, minShareCount: 2 },
      // What the pages of one room share is no business of who never goes there.
      ...Object.entries(roomModules).map(([name, test]) => ({ name, test, minShareCount: 2 })),
    ],
  },
};

/** React has had since version 18 what these packages bring for older ones. */
const storeHooks = [
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
  {
    find: /^use-sync-external-store\/shim\/with-selector$/,
    replacement: 'use-sync-external-store/with-selector',
  },
];

/** The icon set's own function for components has options that no page uses, and weighs more than the icons. */
const lightIcons = {
  find: /^\.\.\/createLucideIcon\.mjs$/,
  replacement: fileURLToPath(new URL('../../ui/lucideIcon.tsx', import.meta.url)),
};

/** Our own code and the icons, once more than one screen uses them. */
function isShareable(moduleId: string): boolean {
  return !moduleId.includes('/node_modules/') || moduleId.includes('/node_modules/lucide-react/');
}

const serverOutput = { entryFileNames: '[name].js', chunkFileNames: '[name].[hash].js' };

/**
 * Builds the whole site in one go: the client, the pages drawn ahead, the server and, where it is the identity
 * provider, the emulator with its page.
 *
 * @param options `hasEmulator`: whether the build speaks to the local provider; without it nothing of it is built
 */
export function siteBuild({ hasEmulator }: { readonly hasEmulator: boolean }): Plugin {
  return {
    name: 'fairlead:site-build',
    // Every chunk finds its styles in the one stylesheet, so nothing has to be there before it.
    load: {
      order: 'pre',
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    config({ build: given }, { command, mode }) {
      if (command !== 'build') return undefined;
      const isEmulatorAlone = mode === emulatorMode;
      // Apart, so that the provider alone can be built while a site that was built before is running.
      const dist = given?.outDir ?? (isEmulatorAlone ? 'dist/emulator' : 'dist');
      return {
        resolve: { alias: [...storeHooks, lightIcons] },
        builder: { buildApp: (builder) => buildApp(builder, { hasEmulator, isEmulatorAlone }) },
        environments: {
          client: {
            build: {
              outDir: `${dist}/client`,
              manifest: true,
              // The table of what each chunk needs costs every page more than one round trip saves on a later one.
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

interface Extent {
  readonly hasEmulator: boolean;
  readonly isEmulatorAlone: boolean;
}

async function buildApp(builder: ViteBuilder, { hasEmulator, isEmulatorAlone }: Extent): Promise<void> {
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
