import type { AnyActorRef } from 'xstate';
import { askBeforeLeaving } from '../page/askBeforeLeaving.ts';

/**
 * Makes the browser ask before it leaves the page of the host, while a widget shows something that is shown only once.
 *
 * @param flow root of the widget's actor system
 */
export function askBeforeUnload(flow: AnyActorRef): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  askBeforeLeaving(flow, {
    askBeforeLeaving() {
      addEventListener('beforeunload', ask);
      return () => removeEventListener('beforeunload', ask);
    },
  });
}
