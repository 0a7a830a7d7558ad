import type { ActorRefFrom } from 'xstate';
import { preloadDelayMs, sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import { mainButtons, type MainButtons } from '../../machines/widget/loginMethods.ts';
import type { widgetMachine } from '../../machines/widget/widget.machine.ts';
import { parseWidgetConfig } from '../../machines/widget/widgetConfig.ts';
import type { PageIdentity } from '../identity/identity.ts';
import { isTestProject } from '../identity/provider.ts';
import { signInRequests } from '../identity/signInRequests.ts';
import { tellFamily } from '../page/actorFamily.ts';
import { afterPaint } from '../page/afterPaint.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import type { FlowContext } from '../page/flowContext.ts';
import { focusOnScreen } from '../page/focusOnScreen.ts';
import { clientLogOf } from '../widget/clientLogs.ts';
import { configFaultMessage } from '../widget/configFaults.ts';
import { offeredWallets } from '../widget/offeredWallets.ts';
import { LazyOneTapNotice, lazyOneTap, oneTapPlaceHere } from '../widget/oneTap.tsx';
import { raiseToast } from '../widget/raiseToast.ts';
import { createWidget } from '../widget/startWidget.ts';
import type { WidgetView } from '../widget/widgetView.ts';
import { lazyPasswordScreens, loadPasswordScreens } from './lazyPasswordScreens.tsx';
import { loadTestWallets } from './loadTestWallets.ts';
import { nextPath } from './nextPath.ts';
import { openPageLog } from './pageLog.ts';

/** The products of this site, as anybody who mounts the widget would write them. */
const siteProducts = {
  products: ['passkeys', 'oauth', 'crypto', 'otp', 'emailMagicLinks', 'passwords'],
  oauthOptions: { providers: [{ type: 'google', one_tap: true }, { type: 'microsoft' }, { type: 'apple' }] },
  otpOptions: { methods: ['sms', 'whatsapp'] },
  sessionOptions: { sessionDurationMinutes },
};

/** Binds the widget to the provider and to this site, in a chunk that only its page downloads. */
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
    hasOneTapArea: oneTapPlaceHere(buttons) === 'area',
    OneTapNotice: LazyOneTapNotice,
    logo: null,
    isHeaderHidden: false,
    screens: { ...lazyPasswordScreens, ...wallets.screens },
  };
  const requests = signInRequests(identity);
  // The screen that follows is there by then, so that the focus finds it.
  const findUserType: typeof requests.findUserType = async (...asked) => {
    const screens = loadPasswordScreens().catch(() => undefined);
    const userType = await requests.findUserType(...asked);
    await screens;
    return userType;
  };

  const passkeys: Pick<typeof requests, 'readPasskeySupport' | 'prepareSignIn'> = {
    // While pages are drawn ahead, no browser is there to be asked.
    readPasskeySupport: () =>
      import.meta.env.SSR ? new Promise(() => undefined) : requests.readPasskeySupport(),
    async prepareSignIn(signal) {
      // The page stands and answers before it fetches what only some need.
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
      toast: (news) => raiseToast(news, language()),
      // While pages are drawn ahead, nobody looks at them.
      log: (log) => pageLog?.log(clientLogOf(log, config)),
      onError: (failure) => console.error('Signing in failed:', failure),
      onComplete() {
        onSignedIn();
        navigation.enterDashboard(nextPath(next));
      },
      isDeveloperTold: isTestProject(identity.provider.publicToken),
    });
    // While pages are drawn ahead, nobody goes on to the next screen.
    if (!import.meta.env.SSR) {
      // What does not arrive now is asked for again when it is needed.
      afterPaint(() => void loadPasswordScreens().catch(() => undefined), preloadDelayMs);
    }
    actor.subscribe({ complete: () => pageLog?.close() });
    return { actor: run(actor, (signal) => tellFamily(actor, signal)), view };
  };
}

/**
 * Google One Tap. A site at the hosted provider has to admit Google's script in its policy first,
 * so there it is left to the plain button.
 */
function oneTapOnThisPage(access: PageIdentity, buttons: MainButtons) {
  const { apiOrigin } = access.provider;
  if (import.meta.env.SSR || apiOrigin === null) return undefined;
  return lazyOneTap({ buttons, access, apiOrigin });
}

/** While pages are drawn ahead, nobody types a number. */
function loadPhoneNumbers() {
  if (import.meta.env.SSR) return new Promise<never>(() => undefined);
  return loadChunk('phoneNumbers', () => import('../widget/phoneNumbers.ts'));
}
