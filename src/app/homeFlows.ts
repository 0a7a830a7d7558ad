import { createActor, type ActorRefFrom } from 'xstate';
import { accountTypePopupMachine } from '../../machines/site/accountTypePopup.machine.ts';
import { partnerTickerMachine } from '../../machines/site/partnerTicker.machine.ts';
import type { Run } from './flows.ts';
import type { Navigation } from './navigation.ts';

export interface HomeFlowOptions {
  readonly navigation: Navigation;
  readonly run: Run;
}

/** Connects the home page's machines, in a chunk that only this page downloads. */
export function createHomeFlows({ navigation, run }: HomeFlowOptions) {
  return {
    popup(): ActorRefFrom<typeof accountTypePopupMachine> {
      const actor = createActor(accountTypePopupMachine);
      actor.on('application.requested', ({ accountType }) => navigation.toApplication(accountType));
      return run(actor, () => undefined);
    },

    ticker: (): ActorRefFrom<typeof partnerTickerMachine> =>
      run(createActor(partnerTickerMachine), () => undefined),
  };
}
