// oxlint-disable-next-line no-restricted-imports -- a tool for the tests of other projects
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startEmulator, type StartedEmulator, type StartOptions } from './inProcess.ts';

/**
 * Starts an emulator before the tests of a file or of a `describe` block, resets it before each test, and stops it after
 * the last one.
 *
 * @returns the emulator; its properties can be read once the first test or hook runs
 */
export function setupEmulator(options: StartOptions = {}): StartedEmulator {
  let running: StartedEmulator | undefined;
  const current = (): StartedEmulator => {
    if (!running) throw new Error('The emulator runs only during tests and their hooks.');
    return running;
  };
  beforeAll(async () => {
    running = await startEmulator(options);
  });
  beforeEach(() => current().client.reset());
  afterAll(async () => {
    await running?.close();
    running = undefined;
  });
  return {
    get origin() {
      return current().origin;
    },
    get publicToken() {
      return current().publicToken;
    },
    get projectId() {
      return current().projectId;
    },
    get projectSecret() {
      return current().projectSecret;
    },
    get client() {
      return current().client;
    },
    close: () => current().close(),
  };
}
