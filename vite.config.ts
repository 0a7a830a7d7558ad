import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { loadEnv } from 'vite';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { preactInstead } from './src/server/build/preactInstead.ts';
import { emulatorMode, siteBuild } from './src/server/build/siteBuild.ts';
import { withoutDescriptions } from './src/server/build/withoutDescriptions.ts';
import { mountAtlas } from './src/server/dev/mountAtlas.ts';
import { mountProvider } from './src/server/dev/mountProvider.ts';
import { chromiumLaunch } from './tests/support/chromium.ts';
import { walkCommands } from './tests/support/walkCommands.ts';

/** Its manifest sends browsers to a file that the package does not have. */
const pathGenerator = {
  find: '@xstate/test',
  replacement: fileURLToPath(import.meta.resolve('@xstate/test').replace('.cjs.mjs', '.cjs.js')),
};

const chromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: chromiumLaunch,
    actionTimeout: 5_000,
    // Room for the widest view and the tallest page at their own size, or their pictures come out shrunk.
    contextOptions: { viewport: { width: 1280, height: 2400 } },
  }),
  instances: [{ browser: 'chromium' as const }],
});

export default defineConfig(({ mode }) => {
  // What a developer has in `.env` must not decide what is tested.
  const envDir = mode === 'test' ? false : import.meta.dirname;
  const token = loadEnv(mode, envDir)['VITE_STYTCH_PUBLIC_TOKEN'];
  const hasEmulator = token === undefined || mode === emulatorMode;
  return {
    plugins: [
      react(),
      vanillaExtractPlugin(),
      mountProvider({ isOn: hasEmulator }),
      mountAtlas(),
      siteBuild({ hasEmulator }),
      withoutDescriptions(),
    ],
    define: {
      // Spelt out also when it is absent, so that what belongs to the other provider is cut out of the build.
      'import.meta.env.VITE_STYTCH_PUBLIC_TOKEN': JSON.stringify(token) ?? 'undefined',
    },
    envDir,
    server: { strictPort: true, port: 4173 },
    build: {
      target: 'es2022',
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
    },
    test: {
      projects: [
        {
          plugins: [vanillaExtractPlugin()],
          test: {
            name: 'node',
            environment: 'node',
            // Nothing here replaces a module or keeps state in one, so files may share what one has loaded.
            isolate: false,
            // Exploring machines makes much that is forgotten at once.
            execArgv: ['--max-semi-space-size=64'],
            include: ['tests/**/*.test.ts'],
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
              '@tanstack/react-virtual',
              'react-hot-toast/headless',
              '@stytch/vanilla-js/headless',
              '@simplewebauthn/browser',
              'libphonenumber-js/min',
            ],
            // Each icon is a module of its own; found one by one they would be bundled anew in the middle of a run.
            exclude: ['lucide-react'],
          },
          test: {
            name: 'browser',
            isolate: false,
            setupFiles: ['tests/support/cleanScreen.ts'],
            env: { PICTURES: process.env['PICTURES'] ?? '' },
            maxWorkers: 2,
            expect: { poll: { timeout: 5_000 } },
            include: ['tests/**/*.browser.test.{ts,tsx}'],
            browser: { ...chromium(), commands: walkCommands },
          },
        },
        {
          // The widget once more, as pages of others get it.
          plugins: [react(), vanillaExtractPlugin()],
          resolve: { alias: [...preactInstead, pathGenerator] },
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
            maxWorkers: 2,
            env: { DRAWN_BY: 'preact' },
            expect: { poll: { timeout: 5_000 } },
            include: [
              'tests/{embed,passkeys,widget}/**/*.browser.test.{ts,tsx}',
              'tests/page/countdown.browser.test.tsx',
            ],
            browser: chromium(),
          },
        },
      ],
    },
  };
});
