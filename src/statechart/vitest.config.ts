import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: { include: ['tests/**/*.test.ts'], isolate: false, testTimeout: 20_000, maxWorkers: 3 },
});
