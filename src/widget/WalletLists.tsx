import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { WalletName } from '../../machines/contracts/walletRequests.ts';
import type { walletSignInMachine } from '../../machines/widget/walletSignIn.machine.ts';
import { useCopy } from '../copy/useCopy.ts';
import { walletCopy, widgetCopy } from '../copy/widget.en.ts';
import { classNames } from '../ui/classNames.ts';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';
import { WidgetButton, WidgetScreen } from '../ui/widget/controls.tsx';
import { useFieldId } from '../ui/widget/fieldId.ts';
import { liveRegion } from '../ui/liveRegion.css.ts';
import { entries, helper, secondary, text, tightStack } from '../ui/widget/Widget.css.ts';
import { walletMarks } from './walletMarks.ts';

type Snapshot = SnapshotFrom<typeof walletSignInMachine>;

const selectIsSearching = (snapshot: Snapshot) =>
  snapshot.matches({ choosingOtherWallet: 'listingInstalled' });
const selectInstalled = ({ context }: Snapshot) => context.installed;

export interface WalletScreenProps {
  readonly actor: ActorRefFrom<typeof walletSignInMachine>;
  /** Layout around the screens: that of the widget, or of a page with its own headings. */
  readonly Screen?: ComponentType<Parameters<typeof WidgetScreen>[0]> | undefined;
}

export interface WalletListProps extends WalletScreenProps {
  /** The wallets without a button on the main screen. */
  readonly listed: readonly WalletName[];
  /** Title of the list of wallets, by default 'Continue with other wallet'. */
  readonly listTitle?: string | undefined;
}

const downloads = [
  ['phantom', 'https://phantom.com/download'],
  ['metamask', 'https://metamask.io/download'],
  ['coinbase', 'https://www.coinbase.com/wallet/downloads'],
  ['binance', 'https://www.binance.com/en/web3wallet'],
] as const;

/** The screen 'Continue with other wallet': the wallets without a button, and a link to set up a new one. */
export function OtherWallets({
  actor,
  listed,
  listTitle,
  Screen = WidgetScreen,
}: WalletListProps): ReactNode {
  const { wallets } = useCopy(widgetCopy);
  const words = useCopy(walletCopy);
  const isSearching = useSelector(actor, selectIsSearching);
  const installed = useSelector(actor, selectInstalled);
  const [first, rest] = [true, false].map((isInstalled) =>
    listed.filter((wallet) => installed.includes(wallet) === isInstalled),
  );
  return (
    <Screen title={listTitle ?? wallets.otherTitle} onBack={() => actor.send({ type: 'back.pressed' })}>
      <output className={classNames(text, liveRegion)}>{isSearching && words.progress.finding}</output>
      {!isSearching && (
        <>
          <WalletGroup actor={actor} title={words.installed} names={first} />
          <WalletGroup actor={actor} title={installed.length > 0 && words.notInstalled} names={rest} />
          <WidgetButton tone="link" onClick={() => actor.send({ type: 'walletSetup.chosen' })}>
            {words.setUp}
          </WidgetButton>
        </>
      )}
    </Screen>
  );
}

interface WalletGroupProps extends Pick<WalletScreenProps, 'actor'> {
  readonly title: string | false;
  readonly names: readonly WalletName[] | undefined;
}

function WalletGroup({ actor, title, names = [] }: WalletGroupProps) {
  const { main, wallets } = useCopy(widgetCopy);
  const id = useFieldId();
  if (names.length === 0) return null;
  return (
    <fieldset className={entries} aria-labelledby={title === false ? undefined : id}>
      {title !== false && (
        <p className={helper} id={id}>
          {title}
        </p>
      )}
      {names.map((wallet) => (
        <WidgetButton key={wallet} tone="entry" onClick={() => actor.send({ type: 'wallet.chosen', wallet })}>
          <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
            <path d={walletMarks[wallet]} fillRule="evenodd" />
          </svg>
          <span>{main.wallet(wallets.names[wallet])}</span>
        </WidgetButton>
      ))}
    </fieldset>
  );
}

/** The screen 'Set up a new crypto wallet': download links of four wallets. */
export function NewWallet({ actor, Screen = WidgetScreen }: WalletScreenProps): ReactNode {
  const { wallets } = useCopy(widgetCopy);
  const { setUp, downloads: words } = useCopy(walletCopy);
  return (
    <Screen title={setUp} text={words.text} onBack={() => actor.send({ type: 'back.pressed' })}>
      <nav className={tightStack} aria-label={setUp}>
        {downloads.map(([wallet, url]) => (
          <a key={wallet} className={secondary} href={url} target="_blank" rel="noopener noreferrer">
            <span>
              {words.download(wallets.names[wallet])}
              <span className={visuallyHidden}>{words.newTab}</span>
            </span>
          </a>
        ))}
      </nav>
    </Screen>
  );
}
