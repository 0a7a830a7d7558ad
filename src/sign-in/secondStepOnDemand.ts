import type { AnyActorRef } from 'xstate';
import type { secondStepMachine } from '../../machines/widget/secondStep.machine.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import type { FlowContext } from '../page/flowContext.ts';
import { flowOnDemand } from '../page/flowOnDemand.tsx';

/**
 * Creates the second step of a sign-in page that does not contain the widget; see `secondStepOnPage`.
 *
 * @param parent returns the actor that invokes the second step
 */
export function secondStepOnDemand(context: FlowContext, parent: () => AnyActorRef) {
  return flowOnDemand<typeof secondStepMachine>(async () => {
    const [{ secondStepOnPage }] = await Promise.all([
      loadChunk('secondStepOnPage', () => import('./secondStepOnPage.tsx')),
      context.loadCopy('widget'),
    ]);
    return secondStepOnPage(context, parent());
  });
}
