import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { oneTapMachine } from '../../machines/widget/oneTap.machine.ts';
import { actorOf } from '../support/recordRequests.ts';

test('the placeholder of the prompt fails with the name of the actor', () => {
  const onError = vi.fn<(error: unknown) => void>();
  const actor = createActor(actorOf(oneTapMachine, 'offerOneTap'));
  actor.subscribe({ error: onError });
  actor.start();
  expect(onError).toHaveBeenCalledExactlyOnceWith(
    new Error('The actor "offerOneTap" was not provided. Provide it in src/widget/startMethods.ts.'),
  );
});
