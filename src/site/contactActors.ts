import { copyLimitMs } from '../../machines/contracts/timing.ts';
import type { ContactMessage } from '../../machines/site/contact.machine.ts';
import { request } from '../page/request.ts';

/**
 * Actors of `contactMachine`.
 *
 * @param copyMessage copies a message to the clipboard; rejects if the browser refuses
 */
export function contactActors(copyMessage: (message: ContactMessage) => Promise<void>) {
  return { copyMessage: request<void, ContactMessage>(({ input }) => copyMessage(input), copyLimitMs) };
}
