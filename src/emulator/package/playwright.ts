// oxlint-disable-next-line no-restricted-imports -- a tool for the tests of other projects
import type { Fixtures } from '@playwright/test';
import { startEmulator, type StartedEmulator, type StartOptions } from './inProcess.ts';

/** Fixture of each test. */
export interface EmulatorFixtures {
  /** The emulator of the worker, reset before each test that uses it. */
  emulator: StartedEmulator;
}

/** Fixtures of each worker process. */
export interface EmulatorWorkerFixtures {
  /** Options of the emulator, for `use` in the configuration or in a test file. */
  emulatorOptions: StartOptions;
  /** The emulator of the worker, which is started with the first test that uses it. */
  workerEmulator: StartedEmulator;
}

/**
 * Fixtures for `test.extend` of Playwright. Each worker process has an emulator of its own, on a free port unless
 * `emulatorOptions` names one.
 */
export const emulatorFixtures: Fixtures<EmulatorFixtures, EmulatorWorkerFixtures> = {
  emulatorOptions: [{}, { option: true, scope: 'worker' }],
  workerEmulator: [
    async ({ emulatorOptions }, use) => {
      const emulator = await startEmulator(emulatorOptions);
      await use(emulator);
      await emulator.close();
    },
    { scope: 'worker' },
  ],
  emulator: async ({ workerEmulator }, use) => {
    await workerEmulator.client.reset();
    await use(workerEmulator);
  },
};
