import { startEmulator } from 'fairlead-emulator';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    emulatorOrigin: string;
  }
}

export default async function setup(project: TestProject) {
  const emulator = await startEmulator({ seed: { project: { rate_limits: false } } });
  project.provide('emulatorOrigin', emulator.origin);
  return () => emulator.close();
}
