import type { FunctionComponent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { secondStepMachine, type PendingStep } from '../../machines/widget/secondStep.machine.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import { flowOnDemand } from '../page/flowOnDemand.tsx';
import { request } from '../page/request.ts';
import type { SecondStepOptions } from './secondStepOptions.ts';
import { SecondStepScreen } from './SecondStepScreen.tsx';

/** The second step of a sign-in, with its screens. */
export interface SecondStepFlow {
  readonly machine: typeof secondStepMachine;
  /** Renders the current screen, without a frame around it. */
  readonly Screen: FunctionComponent<{ readonly actor: ActorRefFrom<typeof secondStepMachine> }>;
}

/** Connects the second step of a sign-in to the provider. The screens and their machines load on demand. */
export function startSecondStep(options: SecondStepOptions): SecondStepFlow {
  const withCopy = async <Chunk,>(loading: Promise<Chunk>): Promise<Chunk> => {
    const [chunk] = await Promise.all([loading, options.loadCopy?.('passkeys', 'secondStep')]);
    return chunk;
  };
  const secondFactor = flowOnDemand(async () => {
    const chunk = await withCopy(loadChunk('startSecondFactor', () => import('./startSecondFactor.tsx')));
    return chunk.startSecondFactor(options);
  });
  const twoStepSetup = flowOnDemand(
    async () => {
      const chunk = await withCopy(loadChunk('startTwoStepSetup', () => import('./startTwoStepSetup.tsx')));
      const { twoStepSetup: machine, Screen } = chunk.startTwoStepSetup(options);
      return { machine, Screen };
    },
    { hasFallback: true },
  );
  const machine = secondStepMachine.provide({
    actors: {
      readSecondStep: request<PendingStep>(async ({ signal }) => {
        const facts = await options.access.readSecondStep(signal);
        // The screen before stays until the question can be shown.
        if (facts.due) await secondFactor.preload();
        const awaited = options.recallPasscode?.();
        return awaited ? { ...facts, awaited } : facts;
      }),
      secondFactor: secondFactor.logic,
      twoStepSetup: twoStepSetup.logic,
    },
  });
  const screens = { secondFactor: secondFactor.Screen, twoStepSetup: twoStepSetup.Screen };
  return {
    machine,
    Screen: ({ actor }) => <SecondStepScreen actor={actor} screens={screens} />,
  };
}
