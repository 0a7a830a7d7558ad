import type { ActorRefFrom } from 'xstate';
import { preloadDelayMs, sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import type { AccountType } from '../../machines/contracts/accountTypes.ts';
import type { widgetMachine } from '../../machines/widget/widget.machine.ts';
import { parseWidgetConfig } from '../../machines/widget/widgetConfig.ts';
import { deployment } from '../config/deployment.ts';
import { siteOAuthProviders } from '../config/oauthAccounts.ts';
import { siteConfig } from '../config/siteConfig.ts';
import type { PageIdentity } from '../identity/identity.ts';
import { signInRequests } from '../identity/signInRequests.ts';
import { accountTypeMemory, readAccountType } from '../page/accountTypeMemory.ts';
import { broadcast } from '../page/actorTree.ts';
import { afterPaint } from '../page/afterPaint.ts';
import type { FlowContext } from '../page/flowContext.ts';
import { focusOnScreen } from '../page/focusOnScreen.ts';
import { clientLogOf } from '../widget/clientLogs.ts';
import { configFaultMessage } from '../widget/configFaults.ts';
import { loadTestWallets } from '../widget/loadTestWallets.ts';
import { raiseToast } from '../widget/raiseToast.ts';
import { recallMessage, rememberMessage } from '../widget/messageMemory.ts';
import { recallAwaited, rememberAwaited } from '../widget/awaitedMemory.ts';
import { composeWidget } from '../widget/composeWidget.tsx';
import { askBeforeLeaving } from '../page/askBeforeLeaving.ts';
import { startBackEntry } from '../widget/startBackEntry.ts';
import type { WidgetView } from '../widget/widgetView.ts';
import { nextPath } from './nextPath.ts';
import { openPageLog } from './pageLog.ts';
import { SignInWidgetScreen } from './SignInWidgetScreen.tsx';

/** Sign-in methods of this site in the format of the embed API, with the one that most clients use first. */
const siteProducts = {
  layout: 'compact',
  products: ['passwords', 'emailMagicLinks', 'otp', 'passkeys', 'oauth', 'crypto'],
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
  readonly Screen: typeof SignInWidgetScreen;
  readonly actor: ActorRefFrom<typeof widgetMachine>;
  readonly view: WidgetView;
  readonly accountType: AccountType | null | undefined;
  /** Whether the first screen is one from before a reload, and not that of the prerendered page. */
  readonly isRestored: boolean;
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
  const requests = signInRequests(identity);
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
    // A new history entry shows the form.
    const awaited = !import.meta.env.SSR && navigation.screens.isOnEntry() ? recallAwaited() : null;
    const pageLog = import.meta.env.SSR ? null : openPageLog(identity.provider);
    const { actor, settings, view } = composeWidget({
      config,
      access: identity,
      provider: identity.provider,
      identity: { ...requests, ...passkeys },
      redirect,
      language: language(),
      issuer: siteConfig.name,
      // Stryker disable next-line StringLiteral: every start but `reset-password` and `passkey-registration` opens the form
      start: 'login',
      awaited,
      recallPasscode: () => recallMessage('secondFactor', null),
      logo: null,
      isHeaderHidden: false,
      admitsOneTap: admitsOneTap(identity),
      loadTestWallets,
      loadCopy,
      focus: (target) => focusOnScreen(target),
      field: (target) => document.querySelector(`input[data-focus-target="${target}"]`),
      toast: (emitted) => raiseToast(emitted, language()),
      // Nothing is logged while prerendering.
      log: (log) => pageLog?.log(clientLogOf(log, config)),
      // Stryker disable next-line OptionalChaining: a prerendered page makes no requests, so none of them fails
      onError: (failure) => pageLog?.logFailure(failure),
      // The client library logs why it could not load the settings.
      onSettingsError: () => undefined,
      onComplete() {
        onSignedIn();
        navigation.enterDashboard(nextPath(next));
      },
      onSignOut,
    });
    actor.subscribe({
      complete() {
        pageLog?.close();
        settings.stop();
      },
    });
    if (!import.meta.env.SSR) {
      rememberAwaited(actor);
      rememberMessage(actor, 'secondFactor');
      startBackEntry(actor, navigation.screens);
      askBeforeLeaving(actor, navigation);
    }
    run(
      settings,
      // Stryker disable next-line ConditionalExpression: the machine ignores every other signal
      (signal) => signal.type === 'page.restored' && settings.send(signal),
      () => settings.send({ type: 'page.woke' }),
    );
    return {
      Screen: SignInWidgetScreen,
      actor: run(actor, (signal) => broadcast(actor, signal)),
      view,
      accountType: account === null ? undefined : accountType,
      isRestored: awaited !== null,
    };
  };
}

// The first operand is a build-time constant, so a build without features drops the second one.
const isOneTapAdmitted =
  // Stryker disable next-line ConditionalExpression: only the cost differs: a build without features has none, so the second condition is false
  import.meta.env.VITE_STYTCH_FEATURES !== undefined && deployment.features.includes('one-tap');

/**
 * Returns whether the page offers Google One Tap: if the provider is the emulator, or if the deployment switches it on.
 * Otherwise the Content Security Policy refuses Google's script.
 */
function admitsOneTap({ provider }: PageIdentity): boolean {
  return !import.meta.env.SSR && (provider.apiOrigin !== null || isOneTapAdmitted);
}
