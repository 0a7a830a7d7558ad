import { fromPromise } from 'xstate';
import type { ContactMessage } from '../../machines/site/contact.machine.ts';

/**
 * The actors of `contactMachine`.
 *
 * @param copyMessage puts a message where it can be pasted from; rejects where the browser does not allow it
 */
export function contactActors(copyMessage: (message: ContactMessage) => Promise<void>) {
  return { copyMessage: fromPromise<void, ContactMessage>(({ input }) => copyMessage(input)) };
}
