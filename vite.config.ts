import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { loadEnv } from 'vite';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { requirePublicToken } from './src/config/publicToken.ts';
import { readBusinessToken } from './src/config/readBusinessToken.ts';
import { emulatedFeatures, readDeployment } from './src/config/readDeployment.ts';
import { preactAliases } from './src/server/build/preactAliases.ts';
import { silentChecks } from './src/server/build/silentChecks.ts';
import { emulatorMode, siteBuild } from './src/server/build/siteBuild.ts';
import { mountAtlas } from './src/server/dev/mountAtlas.ts';
import { mountProvider } from './src/server/dev/mountProvider.ts';
import { showLanguage } from './src/server/dev/showLanguage.ts';
import { chromiumLaunch } from './tests/support/chromium.ts';
import { ModelsFirst } from './tests/support/modelsFirst.ts';
import { walkCommands } from './tests/support/walkCommands.ts';
import { browserTargets } from './src/server/build/browserTargets.ts';

/** The package's manifest names a browser file that does not exist. */
const pathGenerator = {
  find: '@xstate/test',
  replacement: fileURLToPath(import.meta.resolve('@xstate/test').replace('.cjs.mjs', '.cjs.js')),
};

/** Milliseconds, several times the defaults, because a limit of time must not fail a check on a busy machine. */
const patience = { testTimeout: 40_000, hookTimeout: 40_000, expect: { poll: { timeout: 15_000 } } };

const chromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: chromiumLaunch,
    actionTimeout: patience.expect.poll.timeout,
    // Larger than the widest and tallest page, because Playwright would shrink the screenshots of a larger one.
    contextOptions: { viewport: { width: 1280, height: 2400 }, reducedMotion: 'reduce' },
  }),
  instances: [{ browser: 'chromium' as const }],
});

/** Calls a function; Vite, which prints the stack of an error, then prints only its message. */
function inOneLine<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error) error.stack = error.message;
    throw error;
  }
}

const buildVariables = [
  'VITE_STYTCH_PUBLIC_TOKEN',
  'VITE_STYTCH_B2B_PUBLIC_TOKEN',
  'VITE_STYTCH_FEATURES',
  'VITE_STYTCH_DOMAIN',
  'VITE_LOGO_ORIGINS',
] as const;

export default defineConfig(({ command, mode }) => {
  // Tests must not depend on a developer's `.env`.
  const envDir = mode === 'test' ? false : import.meta.dirname;
  const environment = loadEnv(mode, envDir);
  const token = environment['VITE_STYTCH_PUBLIC_TOKEN'];
  const hasEmulator = token === undefined || mode === emulatorMode;
  // The emulator has stand-ins for the scripts of these features.
  const variables: Readonly<Record<string, string>> = {
    ...(hasEmulator && { VITE_STYTCH_FEATURES: emulatedFeatures }),
    ...environment,
  };
  // The development server shows an error screen instead.
  if (command === 'build' && !hasEmulator) {
    inOneLine(() => requirePublicToken('VITE_STYTCH_PUBLIC_TOKEN', token));
  }
  // Throws for a wrong value, so that no build has it.
  inOneLine(() => readDeployment(variables));
  const businessToken = inOneLine(() => readBusinessToken(variables['VITE_STYTCH_B2B_PUBLIC_TOKEN']));
  return {
    plugins: [
      react(),
      // The same class names in every build, so that tests measure the bytes that visitors load.
      vanillaExtractPlugin({ identifiers: command === 'build' ? 'short' : 'debug' }),
      mountProvider({ isOn: hasEmulator }),
      mountAtlas(),
      showLanguage(),
      siteBuild({ hasEmulator, hasInstitutions: hasEmulator || businessToken !== null }),
    ],
    // Defined even when absent, so that the build drops the code of the other identity provider and of features that
    // are off.
    define: Object.fromEntries(
      buildVariables.map((name) => [
        `import.meta.env.${name}`,
        JSON.stringify(variables[name]) ?? 'undefined',
      ]),
    ),
    envDir,
    server: { strictPort: true, port: 4173 },
    // The documents of this site; those of the tests import packages that only tests build.
    optimizeDeps: {
      entries: ['index.html', 'src/emulator/page/index.html', 'src/statechart/atlas/live/index.html'],
    },
    build: {
      target: browserTargets(),
      rolldownOptions: { checks: silentChecks },
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
    },
    test: {
      sequence: { sequencer: ModelsFirst },
      projects: [
        {
          plugins: [vanillaExtractPlugin()],
          test: {
            name: 'node',
            environment: 'node',
            // No test mocks a module or leaves state in one, so files can share loaded modules.
            isolate: false,
            ...patience,
            // Exploring machines allocates many short-lived objects, and the workers already fill every core.
            execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'],
            include: ['{tests,src/{emulator,statechart}/tests}/**/*.test.ts'],
            exclude: ['tests/**/*.browser.test.ts', 'tests/e2e/**'],
          },
        },
        {
          plugins: [react(), vanillaExtractPlugin()],
          resolve: { alias: [pathGenerator] },
          optimizeDeps: {
            include: [
              'react/jsx-dev-runtime',
              'react-dom/client',
              'react-dom/server',
              'xstate',
              '@xstate/react',
              'vitest-browser-react',
              'axe-core',
              '@xstate/test',
              '@tanstack/react-router',
              '@tanstack/router-core',
              '@tanstack/react-virtual',
              'react-hot-toast/headless',
              '@stytch/vanilla-js/headless',
              '@simplewebauthn/browser',
              'libphonenumber-js/min',
            ],
            // Each icon is a module; discovering them one by one would optimize again in the middle of a run.
            exclude: ['lucide-react'],
          },
          test: {
            name: 'browser',
            isolate: false,
            setupFiles: ['tests/support/cleanScreen.ts'],
            env: { PICTURES: process.env['PICTURES'] ?? '' },
            maxWorkers: 3,
            ...patience,
            include: ['tests/**/*.browser.test.{ts,tsx}'],
            browser: { ...chromium(), commands: walkCommands },
          },
        },
        {
          // The widget's tests again, with Preact as in the embedded build, except those of sentences, which do not depend
          // on the renderer.
          plugins: [react(), vanillaExtractPlugin()],
          resolve: { alias: [...preactAliases, pathGenerator] },
          optimizeDeps: {
            include: [
              'preact',
              'preact/hooks',
              'preact/compat',
              'preact/compat/client',
              'preact/jsx-runtime',
              'xstate',
              '@xstate/react',
              'vitest-browser-react',
              'axe-core',
              '@xstate/test',
              '@tanstack/react-router',
              '@tanstack/router-core',
              'react-hot-toast/headless',
              '@stytch/vanilla-js/headless',
              '@simplewebauthn/browser',
              'libphonenumber-js/min',
            ],
            exclude: ['lucide-react'],
          },
          test: {
            name: 'preact',
            isolate: false,
            setupFiles: ['tests/support/cleanScreen.ts'],
            maxWorkers: 3,
            env: { RENDERER: 'preact' },
            ...patience,
            include: [
              'tests/{embed,passkeys,widget}/**/*.browser.test.{ts,tsx}',
              'tests/page/screens.browser.test.tsx',
            ],
            // The React entry of the package is for React.
            exclude: ['tests/**/*Locale.browser.test.tsx', 'tests/embed/react.browser.test.tsx'],
            browser: chromium(),
          },
        },
      ],
    },
  };
});
