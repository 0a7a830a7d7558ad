import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['tests/**/*.test.ts'], isolate: false, testTimeout: 20_000, maxWorkers: 3 },
});
