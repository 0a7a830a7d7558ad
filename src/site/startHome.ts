import { createActor, type ActorRefFrom } from 'xstate';
import { accountTypePopupMachine } from '../../machines/site/accountTypePopup.machine.ts';
import { partnerTickerMachine } from '../../machines/site/partnerTicker.machine.ts';
import type { FlowContext } from '../page/flowContext.ts';
import { HomePage } from './HomePage.tsx';

/** Wires the home page's machines, in a chunk that only this page downloads. */
export function startHome({ navigation, run }: FlowContext) {
  return {
    Screen: HomePage,
    popup: (): ActorRefFrom<typeof accountTypePopupMachine> => {
      const actor = createActor(accountTypePopupMachine);
      actor.on('application.requested', ({ accountType }) => navigation.toApplication(accountType));
      return run(actor, () => undefined);
    },

    ticker: (): ActorRefFrom<typeof partnerTickerMachine> =>
      run(createActor(partnerTickerMachine), () => undefined),
  };
}
