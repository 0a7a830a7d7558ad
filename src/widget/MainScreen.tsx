import { useSelector } from '@xstate/react';
import { Fragment, type ComponentType } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { MainPart } from '../../machines/widget/loginMethods.ts';
import type { oneTapMachine } from '../../machines/widget/oneTap.machine.ts';
import type { widgetMachine } from '../../machines/widget/widget.machine.ts';
import { shownWallets } from '../../machines/widget/widgetScreens.ts';
import { useCopy } from '../copy/useCopy.ts';
import { widgetCopy } from '../copy/widget.en.ts';
import { LineIcon } from '../ui/LineIcon.tsx';
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

interface MainScreenProps {
  readonly actor: ActorRefFrom<typeof widgetMachine>;
  readonly view: Pick<WidgetView, 'content' | 'isHeaderHidden' | 'oneTapPlace'>;
}

/** The main screen, 'Sign up or log in': the form and the buttons, in groups separated by 'or'. */
export function MainScreen({ actor, view }: MainScreenProps) {
  const { main } = useCopy(widgetCopy);
  return (
    <>
      {!view.isHeaderHidden && <WidgetTitle>{main.title}</WidgetTitle>}
      {view.content.groups.map((group, index) => (
        <Fragment key={group[0]}>
          {index > 0 && <div className={orDivider}>{main.or}</div>}
          <div className={tightStack}>
            {group.map((part) => {
              const Part = parts[part];
              return <Part key={part} actor={actor} view={view} />;
            })}
          </div>
        </Fragment>
      ))}
    </>
  );
}

const parts: Readonly<Record<MainPart, ComponentType<MainScreenProps>>> = {
  form: Form,
  passkeys: Passkey,
  oauth: Providers,
  crypto: Wallets,
};

function Form({ actor }: MainScreenProps) {
  const methodChoice = useSelector(actor, selectMethodChoice);
  if (!methodChoice) return null;
  return (
    <div data-widget-form>
      <MethodForm actor={methodChoice} />
    </div>
  );
}

function Passkey({ actor, view }: MainScreenProps) {
  const passkeySignIn = useSelector(actor, selectPasskeySignIn);
  return passkeySignIn && <PasskeySignIn actor={passkeySignIn} hasIcon={view.content.isCompact} />;
}

function Providers({ actor, view: { content, oneTapPlace } }: MainScreenProps) {
  const oauth = useSelector(actor, selectOAuth);
  const oneTap = useSelector(actor, selectOneTap);
  const isOneTapOffered = useSelector(oneTap, selectIsOffered);
  const isOneTapRefused = useSelector(oneTap, selectIsRefused);
  if (!oauth) return null;
  return (
    <div className={tightStack}>
      {oneTapPlace && isOneTapOffered && (
        <div id={oneTapPlace === 'here' ? oneTapAreaId : undefined} className={oneTapArea}>
          {oneTapPlace === 'slot' && <slot name={oneTapAreaId} />}
        </div>
      )}
      {isOneTapRefused && oneTap && <OneTapNotice actor={oneTap} />}
      <OAuthButtons actor={oauth} providers={content.oauth} isRow={content.isCompact} />
    </div>
  );
}

const walletIcon =
  'M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4';

function Wallets({ actor, view: { content } }: MainScreenProps) {
  const { main, wallets } = useCopy(widgetCopy);
  return (
    <div className={tightStack}>
      {shownWallets.slice(0, content.wallets).map((wallet) => (
        <WidgetButton
          key={wallet}
          tone="secondary"
          onClick={() => actor.send({ type: 'wallet.chosen', wallet })}
        >
          {main.wallet(wallets.names[wallet])}
        </WidgetButton>
      ))}
      <WidgetButton tone="secondary" onClick={() => actor.send({ type: 'otherWallets.chosen' })}>
        {content.isCompact && <LineIcon path={walletIcon} />}
        <span>{main.otherWallets}</span>
      </WidgetButton>
    </div>
  );
}
