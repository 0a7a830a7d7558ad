import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { emulatorMode, siteBuild } from './src/server/build/siteBuild.ts';
import { localProvider } from './src/server/dev/localProvider.ts';
import { chromiumLaunch } from './tests/support/chromium.ts';

export default defineConfig(({ mode }) => {
  const token = loadEnv(mode, import.meta.dirname)['VITE_STYTCH_PUBLIC_TOKEN'];
  const hasEmulator = token === undefined || mode === emulatorMode;
  return {
    plugins: [
      react(),
      vanillaExtractPlugin(),
      localProvider({ isOn: hasEmulator }),
      siteBuild({ hasEmulator }),
    ],
    define: {
      // Spelt out also when it is absent, so that what belongs to the other provider is cut out of the build.
      'import.meta.env.VITE_STYTCH_PUBLIC_TOKEN': JSON.stringify(token) ?? 'undefined',
    },
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
          optimizeDeps: {
            include: [
              'react/jsx-dev-runtime',
              'react-dom/client',
              'xstate',
              '@xstate/react',
              'vitest-browser-react',
              'axe-core',
              '@vanilla-extract/recipes/createRuntimeFn',
            ],
          },
          test: {
            name: 'browser',
            include: ['tests/**/*.browser.test.{ts,tsx}'],
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              provider: playwright({ launchOptions: chromiumLaunch }),
              instances: [{ browser: 'chromium' }],
            },
          },
        },
      ],
    },
  };
});
