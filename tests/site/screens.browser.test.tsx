import { afterAll, beforeAll } from 'vitest';
import { cdp } from 'vitest/browser';
import { describeModelsOnScreen } from '../support/describeModelOnScreen.tsx';

const prefersMotion = (value: 'no-preference' | 'reduce') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });

// The partners move only for visitors who do not ask for less motion.
beforeAll(() => prefersMotion('no-preference'));
afterAll(() => prefersMotion('reduce'));

describeModelsOnScreen(
  import.meta.glob('./*.model.ts', { eager: true }),
  import.meta.glob('./*.stage.tsx', { eager: true }),
);
