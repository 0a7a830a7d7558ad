import { createActor, type ActorRefFrom } from 'xstate';
import { appearanceMachine } from '../../machines/site/appearance.machine.ts';
import type { FlowContext } from '../page/flowContext.ts';

/** Starts the choice of the color scheme. Applies and stores each chosen color scheme. */
export function startAppearance({ appearance, run }: FlowContext): ActorRefFrom<typeof appearanceMachine> {
  const remembered = appearance.recall();
  // In production the server has already applied the appearance; the development server has not.
  appearance.apply(remembered);
  const actor = createActor(appearanceMachine, { input: { remembered } });
  actor.on('appearance.changed', (change) => {
    appearance.apply(change.appearance);
    appearance.store(change.appearance);
  });
  // A page that returns from the back/forward cache has missed a choice made on a later page, so recall it.
  return run(
    actor,
    ({ type }) =>
      type === 'page.restored' && actor.send({ type: 'appearance.chosen', appearance: appearance.recall() }),
  );
}
