import type { ActorRefFrom } from 'xstate';
import { preloadDelayMs, sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import type { AccountType } from '../../machines/contracts/accountTypes.ts';
import { mainButtons, type MainButtons } from '../../machines/widget/loginMethods.ts';
import type { widgetMachine } from '../../machines/widget/widget.machine.ts';
import { parseWidgetConfig } from '../../machines/widget/widgetConfig.ts';
import { deployment } from '../config/deployment.ts';
import { siteOAuthProviders } from '../config/oauthAccounts.ts';
import { siteConfig } from '../config/siteConfig.ts';
import type { PageIdentity } from '../identity/identity.ts';
import { isTestProject } from '../identity/provider.ts';
import { signInRequests } from '../identity/signInRequests.ts';
import { accountTypeMemory, readAccountType } from '../page/accountTypeMemory.ts';
import { broadcast } from '../page/actorTree.ts';
import { afterPaint } from '../page/afterPaint.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import type { FlowContext } from '../page/flowContext.ts';
import { focusOnScreen } from '../page/focusOnScreen.ts';
import { childScreen } from '../widget/childScreen.tsx';
import { clientLogOf } from '../widget/clientLogs.ts';
import { configFaultMessage } from '../widget/configFaults.ts';
import { lazySecondStep } from '../widget/lazySecondStep.ts';
import { lazyProjectRequests } from '../widget/lazyProjectRequests.ts';
import { lazyWidgetFooter } from '../widget/lazyWidgetFooter.tsx';
import { loadTestWallets } from '../widget/loadTestWallets.ts';
import { offeredWallets } from '../widget/offeredWallets.ts';
import { LazyOneTapNotice, lazyOneTap, detectOneTapPlacement } from '../widget/oneTap.tsx';
import { raiseToast } from '../widget/raiseToast.ts';
import { startProjectSettings } from '../widget/startProjectSettings.ts';
import { createWidget } from '../widget/startWidget.ts';
import type { WidgetView } from '../widget/widgetView.ts';
import { LazyPasswordScreen, loadPasswordScreen } from './LazyPasswordScreen.tsx';
import { nextPath } from './nextPath.ts';
import { openPageLog } from './pageLog.ts';

/** Sign-in methods of this site, in the format of the embed API. */
const siteProducts = {
  products: ['passkeys', 'oauth', 'crypto', 'otp', 'emailMagicLinks', 'passwords'],
  oauthOptions: { providers: siteOAuthProviders },
  otpOptions: { methods: ['sms', 'whatsapp'] },
};

/** Query parameters of the page. */
interface SignInArrival {
  readonly next: string | null;
  /** Account type to open, or another text for a visitor who has not chosen one; `null` for a sign-in. */
  readonly account: string | null;
}

interface SignInWidgetFlow {
  readonly actor: ActorRefFrom<typeof widgetMachine>;
  readonly view: WidgetView;
  readonly accountType: AccountType | null | undefined;
}

/** Connects the widget to the provider and this site. */
export function startSignInWidget(options: FlowContext) {
  const { identity, redirect, navigation, run, onSignedIn, onSignOut, language, loadCopy } = options;
  const config = parseWidgetConfig({ ...siteProducts, sessionOptions: { sessionDurationMinutes } });
  // Stryker disable next-line ConditionalExpression,StringLiteral,BlockStatement: the configuration of the site has no faults
  if ('faults' in config) {
    // Stryker disable next-line StringLiteral,ArrowFunction: the configuration of the site has no faults
    throw new Error(config.faults.map((fault) => configFaultMessage(fault, language())).join('\n'));
  }
  const buttons = mainButtons(config);
  const wallets = offeredWallets(identity, config, loadTestWallets);
  const secondStep = lazySecondStep(async () => {
    const [{ startSecondStep }] = await Promise.all([
      loadChunk('startSecondStep', () => import('../widget/startSecondStep.tsx')),
      loadCopy('passkeys', 'secondStep'),
    ]);
    return startSecondStep({
      access: identity,
      sessionDurationMinutes,
      issuer: siteConfig.name,
      language: language().tag,
      field,
    });
  });
  const view: WidgetView = {
    buttons,
    // Stryker disable next-line StringLiteral,ConditionalExpression: the configuration of the site shows One Tap in the corner of the page
    oneTapPlace: detectOneTapPlacement(buttons) === 'area' ? 'here' : null,
    OneTapNotice: LazyOneTapNotice,
    logo: null,
    isHeaderHidden: false,
    screens: {
      enteringPassword: LazyPasswordScreen,
      ...wallets.screens,
      takingSecondStep: childScreen('secondStep', secondStep.SecondStep),
    },
  };
  const requests = signInRequests(identity);
  const project = lazyProjectRequests(identity, identity.provider);
  // Wait for the code of the next screen too, so that the screen renders synchronously and can be focused.
  const findUserType: typeof requests.findUserType = async (...args) => {
    const screen = loadPasswordScreen().catch(() => undefined);
    const userType = await requests.findUserType(...args);
    await screen;
    return userType;
  };

  const passkeys: Pick<typeof requests, 'readPasskeySupport' | 'prepareSignIn'> = {
    // While prerendering there is no browser to query, so the promise stays pending.
    readPasskeySupport: () =>
      import.meta.env.SSR ? new Promise(() => undefined) : requests.readPasskeySupport(),
    async prepareSignIn(signal) {
      // Only some visitors need the passkey code, so load it after the page is interactive.
      await new Promise<void>((resolve) => afterPaint(resolve, preloadDelayMs));
      return requests.prepareSignIn(signal);
    },
  };

  return ({ next, account }: SignInArrival): SignInWidgetFlow => {
    const accountType = readAccountType(account);
    if (accountType) accountTypeMemory.store(accountType);
    const pageLog = import.meta.env.SSR ? null : openPageLog(identity.provider);
    const actor = createWidget({
      config,
      identity: { ...requests, ...passkeys, findUserType },
      oneTap: oneTapOnThisPage(identity, buttons),
      wallets: wallets.actors,
      secondStep: secondStep.actors,
      language: language().tag,
      loadPhoneNumbers,
      // Stryker disable next-line StringLiteral: every start but `reset-password` and `passkey-registration` opens the form
      start: 'login',
      linkKind: redirect.kind,
      linkHref: redirect.href,
      focus: (target) => focusOnScreen(target),
      field,
      toast: (emitted) => raiseToast(emitted, language()),
      // Nothing is logged while prerendering.
      log: (log) => pageLog?.log(clientLogOf(log, config)),
      // Stryker disable next-line OptionalChaining: a prerendered page makes no requests, so none of them fails
      onError: (failure) => pageLog?.logFailure(failure),
      onComplete() {
        onSignedIn();
        navigation.enterDashboard(nextPath(next));
      },
      onSignOut,
      isTestProject: isTestProject(identity.provider.publicToken),
    });
    if (!import.meta.env.SSR) {
      // If this preload fails, the screen is loaded when it is needed.
      afterPaint(() => void loadPasswordScreen().catch(() => undefined), preloadDelayMs);
    }
    // The client library logs why it could not load the settings.
    const settings = startProjectSettings({ project, focus: focusOnScreen, onError: () => undefined });
    actor.subscribe({
      complete() {
        pageLog?.close();
        settings.stop();
      },
    });
    run(
      settings,
      // Stryker disable next-line ConditionalExpression: the machine ignores every other signal
      (signal) => signal.type === 'page.restored' && settings.send(signal),
      () => settings.send({ type: 'page.woke' }),
    );
    return {
      actor: run(actor, (signal) => broadcast(actor, signal)),
      view: { ...view, Footer: lazyWidgetFooter(settings) },
      accountType: account === null ? undefined : accountType,
    };
  };
}

function field(target: string): HTMLInputElement | null {
  return document.querySelector(`input[data-focus-target="${target}"]`);
}

// The first operand is a build-time constant, so a build without features drops the second one.
const isOneTapAdmitted =
  // Stryker disable next-line ConditionalExpression: only the cost differs: a build without features has none, so the second condition is false
  import.meta.env.VITE_STYTCH_FEATURES !== undefined && deployment.features.includes('one-tap');

/**
 * Returns Google One Tap if the provider is the emulator, or if the deployment switches it on: otherwise the Content
 * Security Policy refuses Google's script.
 */
function oneTapOnThisPage(access: PageIdentity, buttons: MainButtons) {
  const { apiOrigin } = access.provider;
  if (import.meta.env.SSR || (apiOrigin === null && !isOneTapAdmitted)) return undefined;
  return lazyOneTap({ buttons, access, apiOrigin });
}

function loadPhoneNumbers() {
  return loadChunk('phoneNumbers', () => import('../widget/phoneNumbers.ts'));
}
