import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import type { walletSignInMachine } from '../../machines/widget/walletSignIn.machine.ts';
import type { widgetMachine } from '../../machines/widget/widget.machine.ts';
import type { ScreenProps } from './widgetView.ts';

type Machine = typeof walletSignInMachine;

/** What only those with a wallet need. */
export interface WalletParts {
  readonly walletSignIn: Machine;
  readonly Screen: ComponentType<{ readonly actor: ActorRefFrom<Machine> }>;
}

/** What a widget that offers wallets is made with. */
export type WalletActors = ReturnType<typeof lazyWallets>['actors'];

const selectWalletSignIn = ({ children }: SnapshotFrom<typeof widgetMachine>) => children.walletSignIn;

/**
 * Stands in for what wallets need, until the first is asked for: the chart of the widget goes on to it once `loadWallets` is
 * done.
 *
 * @param load fetches it; called again only where that failed
 * @returns the actors and the screens that a widget is given
 */
export function lazyWallets(load: () => Promise<WalletParts>) {
  let loaded: WalletParts | null = null;

  function machine(): Machine {
    if (!loaded) throw new Error('What wallets need was not loaded.');
    return loaded.walletSignIn;
  }

  // All that an actor asks of its logic. Who has one has asked the machine itself before.
  const walletSignIn: Pick<
    Machine,
    'getInitialSnapshot' | 'start' | 'transition' | 'getPersistedSnapshot' | 'restoreSnapshot'
  > = {
    getInitialSnapshot: (...given) => machine().getInitialSnapshot(...given),
    start: (...given) => machine().start(...given),
    transition: (...given) => machine().transition(...given),
    getPersistedSnapshot: (...given) => machine().getPersistedSnapshot(...given),
    restoreSnapshot: (...given) => machine().restoreSnapshot(...given),
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
