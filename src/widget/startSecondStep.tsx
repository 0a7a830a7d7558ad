import type { ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { SecondStep as SecondStepFacts } from '../../machines/contracts/secondStep.ts';
import { secondStepMachine } from '../../machines/widget/secondStep.machine.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import { lazyMachine } from '../page/lazyMachine.ts';
import { request } from '../page/request.ts';
import type { SecondStepOptions } from './secondStepOptions.ts';
import { SecondStepScreen, type SecondStepScreens } from './SecondStepScreen.tsx';

/** The second step of a sign-in, with its screens. */
export interface SecondStepFlow {
  readonly secondStep: typeof secondStepMachine;
  /** Renders the current screen, without a frame around it. */
  readonly SecondStep: ComponentType<{ readonly actor: ActorRefFrom<typeof secondStepMachine> }>;
}

/** Connects the second step of a sign-in to the provider. The screens and their machines load on demand. */
export function startSecondStep(options: SecondStepOptions): SecondStepFlow {
  const screens: SecondStepScreens = {};
  const secondFactor = lazyMachine(async () => {
    const chunk = await loadChunk('startSecondFactor', () => import('./startSecondFactor.tsx'));
    const flow = chunk.startSecondFactor(options);
    screens.secondFactor = flow.Screen;
    return flow.secondFactor;
  });
  const twoStepSetup = lazyMachine(async () => {
    const [{ startTwoStepSetup }, { TwoStepSetupScreen }] = await Promise.all([
      loadChunk('startTwoStepSetup', () => import('./startTwoStepSetup.tsx')),
      loadChunk('TwoStepSetupScreen', () => import('./TwoStepSetupScreen.tsx')),
    ]);
    const flow = startTwoStepSetup(options);
    screens.twoStepSetup = ({ actor }) => <TwoStepSetupScreen actor={actor} secrets={flow.secrets} />;
    return flow.twoStepSetup;
  });
  const secondStep = secondStepMachine.provide({
    actors: {
      readSecondStep: request<SecondStepFacts>(({ signal }) => options.access.readSecondStep(signal)),
      loadSecondFactor: secondFactor.load,
      secondFactor: secondFactor.logic,
      loadTwoStepSetup: twoStepSetup.load,
      twoStepSetup: twoStepSetup.logic,
    },
  });
  return { secondStep, SecondStep: ({ actor }) => <SecondStepScreen actor={actor} screens={screens} /> };
}
