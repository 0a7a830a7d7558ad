import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { provenRequestMachine } from '../../machines/passkeys/provenRequest.machine.ts';

/** Returns the step-up that a running request waits for, or `undefined`. */
export function useStepUp(request: ActorRefFrom<typeof provenRequestMachine> | undefined) {
  return useSelector(request, (snapshot) => snapshot?.children.stepUp);
}
