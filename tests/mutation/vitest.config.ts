import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';

/** The Node tests as StrykerJS runs them: without browsers, and with the journeys alone of the tests of machines. */
export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    environment: 'node',
    isolate: false,
    env: { ONLY_JOURNEYS: '1' },
    setupFiles: ['tests/mutation/loadMachines.ts'],
    include: ['{tests,src/emulator/tests}/**/*.test.ts'],
    exclude: ['tests/**/*.browser.test.ts', 'tests/e2e/**'],
    reporters: [{}],
  },
});
