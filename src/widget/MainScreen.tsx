import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { MainButtons } from '../../machines/widget/loginMethods.ts';
import type { oneTapMachine } from '../../machines/widget/oneTap.machine.ts';
import type { widgetMachine } from '../../machines/widget/widget.machine.ts';
import { shownWallets } from '../../machines/widget/widgetScreens.ts';
import { useCopy } from '../copy/useCopy.ts';
import { widgetCopy } from '../copy/widget.en.ts';
import { WidgetButton } from '../ui/widget/controls.tsx';
import { tightStack, oneTapArea, orDivider } from '../ui/widget/Widget.css.ts';
import { WidgetTitle } from '../ui/widget/WidgetTitle.tsx';
import { MethodForm } from './MethodForm.tsx';
import { OAuthButtons } from './OAuthButtons.tsx';
import { oneTapAreaId } from './oneTap.ts';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import { OneTapNotice } from './OneTapNotice.tsx';
import type { WidgetView } from './widgetView.ts';

type Snapshot = SnapshotFrom<typeof widgetMachine>;

const selectMethodChoice = ({ children }: Snapshot) => children.methodChoice;
const selectPasskeySignIn = ({ children }: Snapshot) => children.passkeySignIn;
const selectOAuth = ({ children }: Snapshot) => children.oauth;
const selectOneTap = ({ children }: Snapshot) => children.oneTap;
const selectIsOffered = (snapshot: SnapshotFrom<typeof oneTapMachine> | undefined) =>
  snapshot?.hasTag('offered') ?? false;
const selectIsRefused = (snapshot: SnapshotFrom<typeof oneTapMachine> | undefined) =>
  snapshot?.hasTag('refused') ?? false;
const selectHasForm = ({ context }: Snapshot) => context.methods.length > 0;

interface MainScreenProps {
  readonly actor: ActorRefFrom<typeof widgetMachine>;
  readonly view: Pick<WidgetView, 'buttons' | 'isHeaderHidden' | 'oneTapPlace'>;
}

/** The main screen, 'Sign up or log in': passkey, OAuth and wallet buttons above the form, separated by 'or'. */
export function MainScreen({ actor, view }: MainScreenProps) {
  const { buttons, isHeaderHidden, oneTapPlace } = view;
  const { main } = useCopy(widgetCopy);
  const methodChoice = useSelector(actor, selectMethodChoice);
  const hasForm = useSelector(actor, selectHasForm);
  const passkeySignIn = useSelector(actor, selectPasskeySignIn);
  const oauth = useSelector(actor, selectOAuth);
  const oneTap = useSelector(actor, selectOneTap);
  const isOneTapOffered = useSelector(oneTap, selectIsOffered);
  const isOneTapRefused = useSelector(oneTap, selectIsRefused);
  const hasProviders = buttons.oauth.length > 0;
  const hasWallets = buttons.hasOtherWallets;
  const hasButtons = buttons.hasPasskey || hasProviders || hasWallets;
  const divider = <div className={orDivider}>{main.or}</div>;
  return (
    <>
      {!isHeaderHidden && <WidgetTitle>{main.title}</WidgetTitle>}
      {buttons.hasPasskey && passkeySignIn && <PasskeySignIn actor={passkeySignIn} />}
      {buttons.hasPasskey && hasProviders && divider}
      {hasProviders && oauth && (
        <div className={tightStack}>
          {oneTapPlace && isOneTapOffered && (
            <div id={oneTapPlace === 'here' ? oneTapAreaId : undefined} className={oneTapArea}>
              {oneTapPlace === 'slot' && <slot name={oneTapAreaId} />}
            </div>
          )}
          {isOneTapRefused && oneTap && <OneTapNotice actor={oneTap} />}
          <OAuthButtons actor={oauth} providers={buttons.oauth} />
        </div>
      )}
      {hasProviders && hasWallets && divider}
      {hasWallets && <WalletButtons actor={actor} buttons={buttons} />}
      {hasButtons && hasForm && divider}
      {hasForm && methodChoice && (
        <div data-widget-form>
          <MethodForm actor={methodChoice} />
        </div>
      )}
    </>
  );
}

function WalletButtons({
  actor,
  buttons,
}: Pick<MainScreenProps, 'actor'> & { readonly buttons: MainButtons }) {
  const { main, wallets } = useCopy(widgetCopy);
  return (
    <div className={tightStack}>
      {shownWallets.slice(0, buttons.wallets).map((wallet) => (
        <WidgetButton
          key={wallet}
          tone="secondary"
          onClick={() => actor.send({ type: 'wallet.chosen', wallet })}
        >
          {main.wallet(wallets.names[wallet])}
        </WidgetButton>
      ))}
      <WidgetButton tone="secondary" onClick={() => actor.send({ type: 'otherWallets.chosen' })}>
        {main.otherWallets}
      </WidgetButton>
    </div>
  );
}
