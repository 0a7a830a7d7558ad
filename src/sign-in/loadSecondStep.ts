import type { AnyActorRef } from 'xstate';
import { loadChunk } from '../page/chunkLoader.ts';
import type { FlowContext } from '../page/flowContext.ts';
import type { SecondStepFlow } from '../widget/startSecondStep.tsx';

/** Loads the second step of a sign-in; see `secondStepOnPage`. */
export async function loadSecondStep(context: FlowContext, parent: AnyActorRef): Promise<SecondStepFlow> {
  const [{ secondStepOnPage }] = await Promise.all([
    loadChunk('secondStepOnPage', () => import('./secondStepOnPage.tsx')),
    context.loadCopy('widget', 'passkeys', 'secondStep'),
  ]);
  return secondStepOnPage(context, parent);
}
