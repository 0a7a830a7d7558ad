import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { walletSignInMachine } from '../../machines/widget/walletSignIn.machine.ts';
import type { widgetMachine } from '../../machines/widget/widget.machine.ts';
import { lazyMachine } from '../page/lazyMachine.ts';
import type { WalletListProps, WalletScreenProps } from './WalletLists.tsx';
import type { ScreenProps } from './widgetView.ts';

type Machine = typeof walletSignInMachine;

/** The machine and the screen for wallets, loaded on demand. */
export interface WalletParts {
  readonly walletSignIn: Machine;
  /** Its properties other than `actor` replace those of the widget. */
  readonly Screen: ComponentType<WalletScreenProps & Partial<WalletListProps>>;
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
  const machine = lazyMachine(async () => {
    loaded = await load();
    return loaded.walletSignIn;
  });

  function UsingWallet({ actor }: ScreenProps): ReactNode {
    const child = useSelector(actor, selectWalletSignIn);
    return loaded && child ? <loaded.Screen actor={child} /> : null;
  }

  return {
    actors: { loadWallets: machine.load, walletSignIn: machine.logic },
    screens: { usingWallet: UsingWallet },
  } as const;
}
