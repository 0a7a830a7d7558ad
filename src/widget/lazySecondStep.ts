import { createElement, type ComponentProps, type ReactNode } from 'react';
import { lazyMachine } from '../page/lazyMachine.ts';
import { lazyPromise } from '../page/lazyPromise.ts';
import type { SecondStepFlow } from './startSecondStep.tsx';

/** The actors of a sign-in for its second step. */
export type SecondStepActors = ReturnType<typeof lazySecondStep>['actors'];

export type SecondStepProps = ComponentProps<SecondStepFlow['SecondStep']>;

/**
 * Creates the actors and the screen of the second step, whose code loads after the first factor.
 *
 * @param load imports the code; called again only after a failure
 */
export function lazySecondStep(load: () => Promise<SecondStepFlow>) {
  let loaded: SecondStepFlow | null = null;
  const open = lazyPromise(async () => (loaded = await load()));
  const { load: loadSecondStep, logic } = lazyMachine(async () => (await open()).secondStep);
  return {
    /** Starts to load the code, so that it is there when the first factor has been accepted. */
    preload(): void {
      open().catch(() => undefined);
    },
    actors: { loadSecondStep, secondStep: logic },
    SecondStep: (props: SecondStepProps): ReactNode => loaded && createElement(loaded.SecondStep, props),
  };
}
