import { createActor, type ActorRefFrom } from 'xstate';
import { clientHeaderMachine } from '../../machines/site/clientHeader.machine.ts';
import type { FlowContext } from '../page/flowContext.ts';

/** Starts the end of the public header, which shows either Login or the client's menu. */
export function startClientHeader({ run }: FlowContext): ActorRefFrom<typeof clientHeaderMachine> {
  const actor = createActor(clientHeaderMachine);
  // Stryker disable next-line ConditionalExpression: the machine ignores every other signal
  return run(actor, (signal) => signal.type === 'session.found' && actor.send(signal));
}
