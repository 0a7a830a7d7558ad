import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { loadEnv } from 'vite';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { emulatorMode, siteBuild } from './src/server/build/siteBuild.ts';
import { mountProvider } from './src/server/dev/mountProvider.ts';
import { chromiumLaunch } from './tests/support/chromium.ts';

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
      siteBuild({ hasEmulator }),
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
            include: ['tests/**/*.test.ts'],
            exclude: ['tests/**/*.browser.test.ts', 'tests/e2e/**'],
          },
        },
        {
          plugins: [react(), vanillaExtractPlugin()],
          resolve: {
            // Its manifest sends browsers to a file that the package does not have.
            alias: {
              '@xstate/test': fileURLToPath(
                import.meta.resolve('@xstate/test').replace('.cjs.mjs', '.cjs.js'),
              ),
            },
          },
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
              '@vanilla-extract/recipes/createRuntimeFn',
            ],
            // Each icon is a module of its own; found one by one they would be bundled anew in the middle of a run.
            exclude: ['lucide-react'],
          },
          test: {
            name: 'browser',
            expect: { poll: { timeout: 5_000 } },
            include: ['tests/**/*.browser.test.{ts,tsx}'],
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              provider: playwright({
                launchOptions: chromiumLaunch,
                actionTimeout: 5_000,
                // Room for the widest view at its own size, or its pictures come out shrunk.
                contextOptions: { viewport: { width: 1280, height: 900 } },
              }),
              instances: [{ browser: 'chromium' }],
            },
          },
        },
      ],
    },
  };
});
