import type { FoundWallet } from '../../../machines/contracts/walletRequests.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { walletCopy } from '../../copy/widget.en.ts';
import { WidgetButton } from './controls.tsx';
import { message as messageStyle } from './wallets.css.ts';

/** The message that a wallet signs. */
export function WalletMessage({ message }: { readonly message: string }) {
  const { sign: words } = useCopy(walletCopy);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes it scrollable by keyboard
    <section className={messageStyle} dir="auto" aria-label={words.message} tabIndex={0}>
      {message}
    </section>
  );
}

interface FoundWalletsProps {
  readonly found: readonly FoundWallet[];
  readonly onChoose: (walletId: string) => void;
}

/** Buttons for the wallets in this browser. */
export function FoundWallets({ found, onChoose }: FoundWalletsProps) {
  const { choose: words } = useCopy(walletCopy);
  return found.map(({ walletId, name }) => (
    <WidgetButton key={walletId} tone="secondary" onClick={() => onChoose(walletId)}>
      {/* Extensions choose their own names: `<bdi>` keeps right-to-left text from affecting the rest of the button. */}
      <bdi>{name === '' ? words.unnamed : name}</bdi>
    </WidgetButton>
  ));
}
