import type { ActorRefFrom } from 'xstate';
import type { SignInRequests } from '../../machines/contracts/identity.ts';
import type { Failure } from '../../machines/contracts/failures.ts';
import { mainContent } from '../../machines/widget/loginMethods.ts';
import type { projectSettingsMachine } from '../../machines/widget/projectSettings.machine.ts';
import type { widgetMachine } from '../../machines/widget/widget.machine.ts';
import type { WidgetConfig } from '../../machines/widget/widgetConfig.ts';
import type { Language } from '../copy/language.ts';
import { projectRequests } from '../identity/projectRequests.ts';
import { isTestProject, type IdentityProvider } from '../identity/provider.ts';
import type { ProviderAccess } from '../identity/providerAccess.ts';
import type { OpenedLink } from '../identity/redirectLink.ts';
import type { LoadCopy } from '../page/startPageLanguage.ts';
import { childScreen } from './childScreen.tsx';
import { loadPhoneNumbers } from './loadPhoneNumbers.ts';
import { detectOneTapPlacement, lazyOneTap } from './oneTap.ts';
import { passkeySetupOnDemand } from './passkeySetupOnDemand.ts';
import { PasswordScreen } from './PasswordScreen.tsx';
import { startProjectSettings } from './startProjectSettings.ts';
import { startSecondStep } from './startSecondStep.tsx';
import { createWidget, type WidgetOptions } from './startWidget.ts';
import { walletsOnDemand } from './walletsOnDemand.ts';
import { OneMoment, OpeningWallets } from './Widget.tsx';
import { WidgetFooter } from './WidgetFooter.tsx';
import type { SecondStepOptions } from './secondStepOptions.ts';
import type { WidgetView } from './widgetView.ts';

/** Settings of a widget that differ between the site and a host page. */
export interface WidgetHost
  extends
    Pick<
      WidgetOptions,
      'start' | 'awaited' | 'hasSession' | 'focus' | 'field' | 'toast' | 'log' | 'onComplete' | 'onSignOut'
    >,
    Pick<SecondStepOptions, 'recallPasscode'>,
    Pick<WidgetView, 'logo' | 'isHeaderHidden' | 'theme'> {
  readonly config: WidgetConfig;
  readonly access: ProviderAccess;
  readonly provider: IdentityProvider;
  readonly identity: SignInRequests;
  readonly redirect: OpenedLink;
  readonly language: Language;
  /** Name of the service, which an authenticator app shows with the account. */
  readonly issuer: string;
  /** Whether the page admits Google's script. */
  readonly admitsOneTap: boolean;
  /** Whether the page has an element outside the shadow root for the One Tap prompt. */
  readonly isOneTapSlotted?: boolean;
  /** Screens that only this page shows. */
  readonly screens?: WidgetView['screens'];
  /** Adds the test wallets to the page, in development only. */
  readonly loadTestWallets?: (() => Promise<void>) | undefined;
  /** Resolves when the page no longer competes with the widget's first paint; absent if it never does. */
  readonly isPainted?: Promise<void>;
  /** Loads sentences in the page's language; absent on host pages. */
  readonly loadCopy?: LoadCopy;
  /** Called for every failure that the widget shows. */
  readonly onError: (failure: Failure) => void;
  /** Called for every failure to read the project's settings. */
  readonly onSettingsError: (failure: Failure) => void;
}

/** A widget with its screens. The caller starts and stops both actors. */
export interface ComposedWidget {
  readonly actor: ActorRefFrom<typeof widgetMachine>;
  readonly settings: ActorRefFrom<typeof projectSettingsMachine>;
  readonly view: WidgetView;
}

/** Composes the widget for a page: its machines with the requests of the identity provider, and its screens. */
export function composeWidget(host: WidgetHost): ComposedWidget {
  const { config, access, provider, start } = host;
  const { sessionDurationMinutes } = config;
  const content = mainContent(config);
  const wallets = config.products.includes('crypto')
    ? walletsOnDemand(access, config, host.loadTestWallets)
    : null;
  const secondStep = startSecondStep({
    access,
    sessionDurationMinutes,
    issuer: host.issuer,
    field: host.field,
    loadCopy: host.loadCopy,
    recallPasscode: host.recallPasscode,
  });
  const passkeySetup = passkeySetupOnDemand(access, config);
  if (start === 'passkey-registration') void passkeySetup.preload();
  const settings = startProjectSettings({
    project: projectRequests(access, provider),
    focus: host.focus,
    onError: host.onSettingsError,
  });
  const actor = createWidget({
    ...host,
    secondStep: secondStep.machine,
    passkeySetup: passkeySetup.logic,
    walletSignIn: wallets?.logic,
    async loadPhoneNumbers() {
      await host.isPainted;
      return loadPhoneNumbers();
    },
    linkKind: host.redirect.kind,
    linkHref: host.redirect.href,
    oneTap: host.admitsOneTap ? lazyOneTap({ content, access, apiOrigin: provider.apiOrigin }) : undefined,
    isTestProject: isTestProject(provider.publicToken),
  });
  const view: WidgetView = {
    content,
    logo: host.logo,
    isHeaderHidden: host.isHeaderHidden,
    theme: host.theme,
    oneTapPlace: detectOneTapPlacement(content) === 'area' ? (host.isOneTapSlotted ? 'slot' : 'here') : null,
    Footer: ({ isForm }) => <WidgetFooter actor={settings} isForm={isForm} />,
    screens: {
      ...host.screens,
      enteringPassword: childScreen('password', PasswordScreen),
      takingSecondStep: childScreen('secondStep', secondStep.Screen),
      settingUpPasskeys: childScreen('passkeySetup', ({ actor: child }) => (
        <passkeySetup.Screen actor={child} fallback={<OneMoment />} />
      )),
      ...(wallets && {
        usingWallet: childScreen('walletSignIn', ({ actor: child, widget }) => (
          <wallets.Screen actor={child} fallback={<OpeningWallets actor={widget} />} />
        )),
      }),
    },
  };
  return { actor, settings, view };
}
