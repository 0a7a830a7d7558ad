import { copyLimitMs } from '../../machines/contracts/timing.ts';
import type { ContactMessage } from '../../machines/site/contact.machine.ts';
import { request } from '../page/request.ts';

/**
 * The actors of `contactMachine`.
 *
 * @param copyMessage puts a message where it can be pasted from; rejects where the browser does not allow it
 */
export function contactActors(copyMessage: (message: ContactMessage) => Promise<void>) {
  return { copyMessage: request<void, ContactMessage>(({ input }) => copyMessage(input), copyLimitMs) };
}
