import { createActor, type SnapshotFrom } from 'xstate';
import type { LinkedAccounts } from '../../machines/contracts/linkedAccountRequests.ts';
import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import type { AccountChange } from '../../machines/dashboard/linkedAccounts.ts';
import { linkedAccountsMachine } from '../../machines/dashboard/linkedAccounts.machine.ts';
import type { walletSignInMachine } from '../../machines/widget/walletSignIn.machine.ts';
import { siteOAuthProviders } from '../config/oauthAccounts.ts';
import { linkedAccountRequests } from '../identity/linkedAccountRequests.ts';
import { takeLinkResult } from '../identity/returnResults.ts';
import { onEachDescendant } from '../page/actorTree.ts';
import { request } from '../page/request.ts';
import { boundStepUp } from '../passkeys/startPasskeys.ts';
import { loadTestWallets } from '../widget/loadTestWallets.ts';
import { walletsOnDemand } from '../widget/walletsOnDemand.ts';
import { AccountsPanel } from './AccountsPanel.tsx';
import { runPanel, type PanelFlow, type PanelOptions } from './panelFlow.tsx';

export interface AccountsPanelOptions extends PanelOptions {
  readonly arrival: 'none' | 'list';
}

/** Starts the profile's section about linked accounts, in a chunk that is loaded after the page is rendered. */
export function startAccountsPanel(options: AccountsPanelOptions): PanelFlow {
  const { identity, arrival } = options;
  const requests = linkedAccountRequests(identity);
  const wallets = walletsOnDemand(
    identity,
    { products: ['crypto'], oauthProviders: [], sessionDurationMinutes },
    loadTestWallets,
  );
  const logic = linkedAccountsMachine.provide({
    actors: {
      readLinkedAccounts: request<LinkedAccounts>(({ signal }) => requests.readLinkedAccounts(signal)),
      removeLinkedAccount: request<void, AccountChange | null>(async ({ input, signal }) => {
        if (input?.kind === 'removal') await requests.removeLinkedAccount(input.account, signal);
      }),
      leaveToLink: request<void, AccountChange | null>(async ({ input, signal }) => {
        if (input?.kind === 'link') await requests.leaveToLink({ provider: input.provider }, signal);
      }),
      walletSignIn: wallets.logic,
      stepUp: boundStepUp(identity, { sessionDurationMinutes, section: 'accounts' }),
    },
  });
  const actor = createActor(logic, {
    input: { providers: siteOAuthProviders.map(({ type }) => type), arrival, result: takeLinkResult() },
  });
  onEachDescendant(actor, (descendant) => {
    // Stryker disable next-line ConditionalExpression: while the machine accepts the failure of a wallet, no other actor reports one
    if (descendant.id !== 'walletSignIn') return;
    descendant.on('failure.noted', ({ failure }) => {
      const { context }: SnapshotFrom<typeof walletSignInMachine> = descendant.getSnapshot();
      actor.send({ type: 'wallet.failed', wallet: context.wallet, code: failure.code });
    });
  });
  return runPanel(actor, options, {
    name: 'Linking accounts',
    changed: 'accounts.changed',
    content: <AccountsPanel actor={actor} WalletScreen={wallets.Screen} />,
  });
}
