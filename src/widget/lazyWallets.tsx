import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import type { walletSignInMachine } from '../../machines/widget/walletSignIn.machine.ts';
import type { widgetMachine } from '../../machines/widget/widget.machine.ts';
import type { ScreenProps } from './widgetView.ts';

type Machine = typeof walletSignInMachine;

/** The machine and the screen for wallets, loaded on demand. */
export interface WalletParts {
  readonly walletSignIn: Machine;
  readonly Screen: ComponentType<{ readonly actor: ActorRefFrom<Machine> }>;
}

/** The actors of a widget that offers wallets. */
export type WalletActors = ReturnType<typeof lazyWallets>['actors'];

const selectWalletSignIn = ({ children }: SnapshotFrom<typeof widgetMachine>) => children.walletSignIn;

/**
 * Creates the actors and screens for wallets, whose code loads on demand. The widget machine starts `walletSignIn` only
 * after `loadWallets` is done.
 *
 * @param load imports the wallet code; called again only after a failure
 */
export function lazyWallets(load: () => Promise<WalletParts>) {
  let loaded: WalletParts | null = null;

  function machine(): Machine {
    if (!loaded) throw new Error('The wallet code is not loaded.');
    return loaded.walletSignIn;
  }

  // Actor logic that forwards to the wallet machine, which is loaded before the actor starts.
  const walletSignIn: Pick<
    Machine,
    'getInitialSnapshot' | 'start' | 'transition' | 'getPersistedSnapshot' | 'restoreSnapshot'
  > = {
    getInitialSnapshot: (...args) => machine().getInitialSnapshot(...args),
    start: (...args) => machine().start(...args),
    transition: (...args) => machine().transition(...args),
    getPersistedSnapshot: (...args) => machine().getPersistedSnapshot(...args),
    restoreSnapshot: (...args) => machine().restoreSnapshot(...args),
  };

  function UsingWallet({ actor }: ScreenProps): ReactNode {
    const child = useSelector(actor, selectWalletSignIn);
    return loaded && child ? <loaded.Screen actor={child} /> : null;
  }

  return {
    actors: {
      loadWallets: fromPromise<void, void>(async () => {
        loaded ??= await load().catch((cause: unknown) => {
          throw new IdentityError(failureOf('unreachable'), { cause });
        });
      }),
      walletSignIn: walletSignIn as Machine,
    },
    screens: { usingWallet: UsingWallet },
  } as const;
}
