import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { MainButtons } from '../../machines/widget/loginMethods.ts';
import type { widgetMachine } from '../../machines/widget/widget.machine.ts';
import { shownWallets } from '../../machines/widget/widgetScreens.ts';
import { useWidgetCopy } from '../copy/widget/WidgetCopyProvider.tsx';
import { WidgetButton } from './controls.tsx';
import { MethodForm } from './MethodForm.tsx';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import { close, or, title } from './Widget.css.ts';

type Snapshot = SnapshotFrom<typeof widgetMachine>;

const selectMethodChoice = ({ children }: Snapshot) => children.methodChoice;
const selectPasskeySignIn = ({ children }: Snapshot) => children.passkeySignIn;
const selectHasForm = ({ context }: Snapshot) => context.methods.length > 0;

interface MainScreenProps {
  readonly actor: ActorRefFrom<typeof widgetMachine>;
  readonly buttons: MainButtons;
  readonly isHeaderHidden: boolean;
}

/** 'Sign up or log in': buttons of other ways above the form. */
export function MainScreen({ actor, buttons, isHeaderHidden }: MainScreenProps) {
  const { main, wallets, providers } = useWidgetCopy();
  const methodChoice = useSelector(actor, selectMethodChoice);
  const hasForm = useSelector(actor, selectHasForm);
  const passkeySignIn = useSelector(actor, selectPasskeySignIn);
  const { oauth, wallets: walletCount, hasOtherWallets } = buttons;
  const hasButtons = buttons.hasPasskey || oauth.length > 0 || hasOtherWallets;
  return (
    <>
      {!isHeaderHidden && (
        <h1 className={title} tabIndex={-1} data-focus-target="heading">
          {main.title}
        </h1>
      )}
      {hasButtons && (
        <div className={close}>
          {buttons.hasPasskey && passkeySignIn && <PasskeySignIn actor={passkeySignIn} />}
          {oauth.map(({ name }) => (
            <WidgetButton
              key={name}
              tone="secondary"
              onClick={() => actor.send({ type: 'provider.chosen', provider: name })}
            >
              {main.oauth(providers[name])}
            </WidgetButton>
          ))}
          {shownWallets.slice(0, walletCount).map((wallet) => (
            <WidgetButton
              key={wallet}
              tone="secondary"
              onClick={() => actor.send({ type: 'wallet.chosen', wallet })}
            >
              {main.wallet(wallets.names[wallet])}
            </WidgetButton>
          ))}
          {hasOtherWallets && (
            <WidgetButton tone="secondary" onClick={() => actor.send({ type: 'otherWallets.chosen' })}>
              {main.otherWallets}
            </WidgetButton>
          )}
        </div>
      )}
      {hasButtons && hasForm && <div className={or}>{main.or}</div>}
      {hasForm && methodChoice && (
        <div data-widget-form>
          <MethodForm actor={methodChoice} />
        </div>
      )}
    </>
  );
}
