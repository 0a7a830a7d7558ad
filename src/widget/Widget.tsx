import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import type { SnapshotFrom, StateValueFrom } from 'xstate';
import type { widgetMachine } from '../../machines/widget/widget.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { failureSentence } from '../copy/failures.ts';
import { widgetCopy } from '../copy/widget.en.ts';
import { widgetRoot } from '../theme/widgetTheme.css.ts';
import { classNames } from '../ui/classNames.ts';
import { WidgetButton, WidgetScreen } from '../ui/widget/controls.tsx';
import { frame, logo as logoStyle } from '../ui/widget/Widget.css.ts';
import { childScreen } from './childScreen.tsx';
import { EmailConfirmationScreen } from './EmailConfirmationScreen.tsx';
import { MainScreen } from './MainScreen.tsx';
import { PasscodeScreen } from './PasscodeScreen.tsx';
import type { ScreenProps, SlotName, WidgetView } from './widgetView.ts';

type Snapshot = SnapshotFrom<typeof widgetMachine>;
type WidgetState = StateValueFrom<typeof widgetMachine>;

const selectState = ({ value }: Snapshot): WidgetState => value;
const selectIsWalletNamed = ({ context }: Snapshot) => context.wallet !== null;

interface WidgetProps extends ScreenProps {
  readonly view: WidgetView;
}

/** The sign-in widget: renders the screen of the machine's current state, independent of the page around it. */
export function Widget({ actor, view }: WidgetProps) {
  const state = useSelector(actor, selectState);
  const Screen = screens[state];
  return (
    <section className={classNames(widgetRoot, frame)} data-widget={state} style={view.theme}>
      {view.logo && <img className={logoStyle} src={view.logo.url} alt={view.logo.alt} />}
      <Screen actor={actor} view={view} />
      {view.Footer && <view.Footer isForm={formStates.includes(state)} />}
    </section>
  );
}

/** The screens that depend on the project's settings: on its email domains or its password policy. */
const formStates: readonly WidgetState[] = ['choosingMethod', 'enteringPassword', 'resettingPassword'];

const screens: Readonly<Record<WidgetState, ComponentType<WidgetProps>>> = {
  opening: Empty,
  restoring: Empty,
  checkingSession: OneMoment,
  returning: Empty,
  choosingMethod: MainScreen,
  enteringCode: childScreen('otp', PasscodeScreen),
  checkingEmail: EmailConfirmationScreen,
  enteringPassword: slot('enteringPassword'),
  resettingPassword: slot('resettingPassword'),
  settingUpPasskeys: slot('settingUpPasskeys'),
  usingWallet: slot('usingWallet'),
  takingSecondStep: slot('takingSecondStep'),
  broken: Broken,
  signedIn: SignedIn,
  passkeysManaged: PasskeysManaged,
};

// Screen of the transient states, in which there is nothing to show.
function Empty(): ReactNode {
  return null;
}

/** Screen shown while the wallet code loads. */
export function OpeningWallets({ actor }: ScreenProps): ReactNode {
  const { titles, wallets } = useCopy(widgetCopy);
  const isNamed = useSelector(actor, selectIsWalletNamed);
  return (
    <WidgetScreen
      title={isNamed ? titles.usingWallet : wallets.otherTitle}
      onBack={() => actor.send({ type: 'back.pressed' })}
    />
  );
}

/** Screen shown while the session is checked, and while code loads. */
export function OneMoment(): ReactNode {
  return <WidgetScreen title={useCopy(widgetCopy).busy} />;
}

const selectFailure = ({ context }: Snapshot) => context.failure;

function Broken({ actor }: ScreenProps): ReactNode {
  const { broken } = useCopy(widgetCopy);
  const failures = useCopy(failureCopy);
  const failure = useSelector(actor, selectFailure);
  return (
    <WidgetScreen title={broken.title} text={failure ? failureSentence(failure.code, failures) : undefined}>
      <WidgetButton onClick={() => actor.send({ type: 'retry.chosen' })}>{broken.tryAgain}</WidgetButton>
    </WidgetScreen>
  );
}

function slot(name: SlotName): ComponentType<WidgetProps> {
  return function Slot({ actor, view }: WidgetProps): ReactNode {
    const { titles } = useCopy(widgetCopy);
    const Screen = view.screens[name];
    return Screen ? <Screen actor={actor} /> : <WidgetScreen title={titles[name]} />;
  };
}

const selectFactor = ({ context }: Snapshot) => context.factor;

const messages = {
  passcode: 'codeConfirmed',
  password: 'passwordConfirmed',
  passkey: 'passkeyConfirmed',
  wallet: 'walletConfirmed',
} as const;

function SignedIn({ actor }: ScreenProps): ReactNode {
  const { success } = useCopy(widgetCopy);
  const factor = useSelector(actor, selectFactor);
  return <WidgetScreen {...success[factor ? messages[factor] : 'loggedIn']} />;
}

function PasskeysManaged(): ReactNode {
  return <WidgetScreen {...useCopy(widgetCopy).success.passkeysManaged} />;
}
