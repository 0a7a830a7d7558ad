import type { ActorRefFrom } from 'xstate';
import { preloadDelayMs, sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import { mainButtons, type MainButtons } from '../../machines/widget/loginMethods.ts';
import type { widgetMachine } from '../../machines/widget/widget.machine.ts';
import { parseWidgetConfig } from '../../machines/widget/widgetConfig.ts';
import type { PageIdentity } from '../identity/identity.ts';
import { isTestProject } from '../identity/provider.ts';
import { signInRequests } from '../identity/signInRequests.ts';
import { broadcast } from '../page/actorTree.ts';
import { afterPaint } from '../page/afterPaint.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import type { FlowContext } from '../page/flowContext.ts';
import { focusOnScreen } from '../page/focusOnScreen.ts';
import { clientLogOf } from '../widget/clientLogs.ts';
import { configFaultMessage } from '../widget/configFaults.ts';
import { offeredWallets } from '../widget/offeredWallets.ts';
import { LazyOneTapNotice, lazyOneTap, detectOneTapPlacement } from '../widget/oneTap.tsx';
import { raiseToast } from '../widget/raiseToast.ts';
import { createWidget } from '../widget/startWidget.ts';
import type { WidgetView } from '../widget/widgetView.ts';
import { lazyPasswordScreens, loadPasswordScreens } from './lazyPasswordScreens.tsx';
import { loadTestWallets } from './loadTestWallets.ts';
import { nextPath } from './nextPath.ts';
import { openPageLog } from './pageLog.ts';

/** Widget configuration of this site, in the format of the embed API. */
const siteProducts = {
  products: ['passkeys', 'oauth', 'crypto', 'otp', 'emailMagicLinks', 'passwords'],
  oauthOptions: { providers: [{ type: 'google', one_tap: true }, { type: 'microsoft' }, { type: 'apple' }] },
  otpOptions: { methods: ['sms', 'whatsapp'] },
  sessionOptions: { sessionDurationMinutes },
};

/** Connects the widget to the provider and this site. */
export function startSignInWidget(options: FlowContext) {
  const { identity, redirect, navigation, run, onSignedIn, language } = options;
  const config = parseWidgetConfig(siteProducts);
  if ('faults' in config) {
    throw new Error(config.faults.map((fault) => configFaultMessage(fault, language())).join('\n'));
  }
  const buttons = mainButtons(config);
  const wallets = offeredWallets(identity, config, loadTestWallets);
  const view: WidgetView = {
    buttons,
    hasOneTapArea: detectOneTapPlacement(buttons) === 'area',
    OneTapNotice: LazyOneTapNotice,
    logo: null,
    isHeaderHidden: false,
    screens: { ...lazyPasswordScreens, ...wallets.screens },
  };
  const requests = signInRequests(identity);
  // Wait for the code of the next screen too, so that the screen renders synchronously and can be focused.
  const findUserType: typeof requests.findUserType = async (...args) => {
    const screens = loadPasswordScreens().catch(() => undefined);
    const userType = await requests.findUserType(...args);
    await screens;
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

  return ({
    next,
  }: {
    next: string | null;
  }): { actor: ActorRefFrom<typeof widgetMachine>; view: WidgetView } => {
    const pageLog = import.meta.env.SSR ? null : openPageLog(identity.provider);
    const actor = createWidget({
      config,
      identity: { ...requests, ...passkeys, findUserType },
      oneTap: oneTapOnThisPage(identity, buttons),
      wallets: wallets.actors,
      language: language().tag,
      loadPhoneNumbers,
      start: 'login',
      linkKind: redirect.kind,
      focus: (target) => focusOnScreen(target),
      field: (target) => document.querySelector<HTMLInputElement>(`input[data-focus-target="${target}"]`),
      toast: (emitted) => raiseToast(emitted, language()),
      // Nothing is logged while prerendering.
      log: (log) => pageLog?.log(clientLogOf(log, config)),
      onError: (failure) => console.error('Signing in failed:', failure),
      onComplete() {
        onSignedIn();
        navigation.enterDashboard(nextPath(next));
      },
      isTestProject: isTestProject(identity.provider.publicToken),
    });
    if (!import.meta.env.SSR) {
      // If this preload fails, the screens are loaded when they are needed.
      afterPaint(() => void loadPasswordScreens().catch(() => undefined), preloadDelayMs);
    }
    actor.subscribe({ complete: () => pageLog?.close() });
    return { actor: run(actor, (signal) => broadcast(actor, signal)), view };
  };
}

/**
 * Returns Google One Tap only if the provider is the emulator: for a hosted provider, the site's Content Security
 * Policy would first have to allow Google's script.
 */
function oneTapOnThisPage(access: PageIdentity, buttons: MainButtons) {
  const { apiOrigin } = access.provider;
  if (import.meta.env.SSR || apiOrigin === null) return undefined;
  return lazyOneTap({ buttons, access, apiOrigin });
}

function loadPhoneNumbers() {
  if (import.meta.env.SSR) return new Promise<never>(() => undefined);
  return loadChunk('phoneNumbers', () => import('../widget/phoneNumbers.ts'));
}
