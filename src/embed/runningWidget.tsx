import { createRoot } from 'react-dom/client';
import { toFailure, type Failure } from '../../machines/contracts/failures.ts';
import { preloadDelayMs } from '../../machines/contracts/timing.ts';
import type { ConfigFault } from '../../machines/widget/configReader.ts';
import { mainButtons, providersLeftOut } from '../../machines/widget/loginMethods.ts';
import type { WidgetStart } from '../../machines/widget/widgetScreens.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import type { Language } from '../copy/language.ts';
import { LanguageContext } from '../copy/useCopy.ts';
import { isTestProject } from '../identity/provider.ts';
import { lazyEventLog } from '../widget/lazyEventLog.ts';
import { widgetThemeValues } from '../theme/widgetThemeValues.ts';
import { FieldIds } from '../ui/widget/fieldId.ts';
import { HeadingLevels } from '../ui/widget/WidgetTitle.tsx';
import { childScreen } from '../widget/childScreen.tsx';
import { clientLogOf } from '../widget/clientLogs.ts';
import { broadcast } from '../page/actorTree.ts';
import { afterPaint } from '../page/afterPaint.ts';
import { startProjectSettings } from '../widget/startProjectSettings.ts';
import { createWidget, sendAction } from '../widget/startWidget.ts';
import { focusOnScreen } from '../page/focusOnScreen.ts';
import { lazySecondStep } from '../widget/lazySecondStep.ts';
import { lazyProjectRequests } from '../widget/lazyProjectRequests.ts';
import { lazyWidgetFooter } from '../widget/lazyWidgetFooter.tsx';
import { offeredWallets } from '../widget/offeredWallets.ts';
import { LazyOneTapNotice, lazyOneTap, detectOneTapPlacement, oneTapAreaId } from '../widget/oneTap.tsx';
import { PasswordResetScreen } from '../widget/PasswordResetScreen.tsx';
import { PasswordScreen } from '../widget/PasswordScreen.tsx';
import { Widget } from '../widget/Widget.tsx';
import type { WidgetView } from '../widget/widgetView.ts';
import { widgetError, widgetEvent, type EmbedCallbacks } from './embedCallbacks.ts';
import type { WidgetHandle } from './embedContract.ts';
import {
  embedAccess,
  embedSecondStep,
  hasSession,
  hasStoredSession,
  type EmbedAccess,
} from './embedIdentity.ts';
import type { EmbedOptions } from './embedOptions.ts';
import { embedRedirect } from './embedRedirect.ts';
import { embedSignIn } from './embedSignIn.ts';
import { explainFaults } from './explainFaults.ts';
import { lazyPasskeySetup } from './lazyPasskeySetup.tsx';
import { lazyToasts } from './lazyToasts.ts';
import type { MountRoot } from './mountRoot.ts';

let mountCount = 0;

/** A widget in its root element. */
export interface RunningWidget {
  readonly start: () => void;
  readonly send: WidgetHandle['send'];
  readonly stop: () => void;
}

interface RunningWidgetOptions {
  readonly mountRoot: MountRoot;
  readonly start: WidgetStart;
  readonly options: EmbedOptions;
  readonly callbacks: EmbedCallbacks;
  readonly language: Language;
  /** Called instead of `onError` for a fault that the identity provider found in the options. */
  readonly onFault: (fault: ConfigFault) => void;
}

/** Creates a widget with valid options. The caller starts it. */
export function createRunningWidget({
  mountRoot: { element, addSlotted },
  start,
  options,
  callbacks,
  language,
  onFault,
}: RunningWidgetOptions): RunningWidget {
  const { config } = options;
  const mountId = `widget-${(mountCount += 1)}-`;
  const sharedAccess = embedAccess(options);
  let isComplete = false;
  let stopWatching: (() => void) | null = null;
  const onSession = (isOpen: boolean) => {
    if (isOpen) broadcast(actor, { type: 'session.found' });
    else if (isComplete) {
      isComplete = false;
      actor.send({ type: 'session.ended' });
    }
  };
  const redirect = embedRedirect(start, options.resetToken);
  // Code that the widget loads by itself must not delay the first paint.
  const isPainted = new Promise<void>((resolve) => afterPaint(resolve, preloadDelayMs));
  const eventLog = lazyEventLog(async () => {
    await isPainted;
    const chunk = await loadChunk('startEventLog', () => import('../telemetry/startEventLog.ts'));
    return chunk.startEventLog(options, window);
  });
  const emitFailure = (failure: Failure) => {
    // The visitor can do nothing about a wrong token, so it is a fault for the developer.
    if (failure.code === 'project-unknown') onFault({ code: 'token-unknown', key: 'options.publicToken' });
    else callbacks.emitError(widgetError(failure, language));
  };
  const access = {
    ...sharedAccess,
    ...embedSecondStep(sharedAccess),
    redirect,
    loadChunk,
    ...(language.tag !== 'en' && ({ locale: 'es' } as const)),
  };
  const wallets = offeredWallets(access, config);
  const field = (target: string) =>
    element.querySelector<HTMLInputElement>(`input[data-focus-target="${target}"]`);
  const passkeys = lazyPasskeySetup(async () => {
    const chunk = await loadChunk('startPasskeySetup', () => import('../widget/startPasskeySetup.tsx'));
    return chunk.startPasskeySetup(async () => {
      const parts = await loadChunk('passkeySetupParts', () => import('../widget/passkeySetupParts.ts'));
      return parts.createPasskeySetupParts(access, config);
    });
  });
  const secondStep = lazySecondStep(async () => {
    // The second step always precedes the passkey setup.
    const [{ startSecondStep }] = await Promise.all([
      loadChunk('startSecondStep', () => import('../widget/startSecondStep.tsx')),
      start === 'passkey-registration' && passkeys.load(),
    ]);
    return startSecondStep({
      access,
      sessionDurationMinutes: config.sessionDurationMinutes,
      issuer: location.hostname,
      language: language.tag,
      field,
    });
  });
  const view = viewOf(options, addSlotted !== null, {
    enteringPassword: childScreen('password', PasswordScreen),
    resettingPassword: childScreen('passwordReset', ({ actor: reset }) => (
      <PasswordResetScreen actor={reset} href={redirect.href} />
    )),
    ...wallets.screens,
    ...passkeys.screens,
    takingSecondStep: childScreen('secondStep', secondStep.SecondStep),
  });
  const toasts = lazyToasts(element, { theme: view.theme, language, mountId });
  const identity = embedSignIn(access, isPainted, toasts.preload);
  const project = lazyProjectRequests(access, options);
  const settings = startProjectSettings({
    project,
    focus: (target) => focusOnScreen(target, element),
    onError(failure) {
      // Without a form, nothing on the screen depends on the settings.
      if (start !== 'passkey-registration' || failure.code === 'project-unknown') emitFailure(failure);
    },
  });
  const actor = createWidget({
    config,
    identity,
    secondStep: secondStep.actors,
    passkeySetup: passkeys.passkeySetup,
    wallets: wallets.actors,
    language: language.tag,
    async loadPhoneNumbers() {
      await isPainted;
      return loadChunk('phoneNumbers', () => import('../widget/phoneNumbers.ts'));
    },
    start,
    hasSession: start === 'login' && hasStoredSession() ? () => hasSession(sharedAccess) : undefined,
    linkKind: redirect.kind,
    linkHref: redirect.href,
    focus: (target) => focusOnScreen(target, element),
    field,
    toast: toasts.raise,
    log(log) {
      eventLog.log(clientLogOf(log, config));
      callbacks.emitEvent(widgetEvent(log, config));
    },
    onError(failure) {
      eventLog.logFailure(failure);
      emitFailure(failure);
    },
    onComplete() {
      isComplete = true;
      sharedAccess.announceSession(onSession);
      sharedAccess.readSession().then(
        (data) => callbacks.emitEvent({ type: 'authentication-flow-complete', data }),
        (error: unknown) => emitFailure(toFailure(error)),
      );
    },
    onSignOut: () => void signOut(sharedAccess, callbacks, language),
    isTestProject: isTestProject(options.publicToken),
    oneTap: lazyOneTap({ buttons: view.buttons, access, apiOrigin: options.apiOrigin }),
  });
  if (view.oneTapPlace === 'slot') addSlotted?.(oneTapAreaId);
  const root = createRoot(element);
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    isComplete = false;
    broadcast(actor, { type: 'page.restored' });
    settings.send({ type: 'page.restored' });
  };
  return {
    start() {
      void reportLeftOutProviders(options, callbacks, language);
      addEventListener('pageshow', onShow);
      stopWatching = sharedAccess.watchSession(onSession);
      actor.start();
      settings.start();
      root.render(
        <LanguageContext value={language}>
          <FieldIds value={mountId}>
            <HeadingLevels value={options.headingLevel}>
              <Widget actor={actor} view={{ ...view, Footer: lazyWidgetFooter(settings) }} />
            </HeadingLevels>
          </FieldIds>
        </LanguageContext>,
      );
      if (start === 'passkey-registration')
        passkeys.load().then(
          (setup) => setup.preload(),
          () => undefined,
        );
    },
    send: (action) => sendAction(actor, action),
    stop() {
      removeEventListener('pageshow', onShow);
      stopWatching?.();
      actor.stop();
      settings.stop();
      root.unmount();
      eventLog.close();
      toasts.remove();
    },
  };
}

/** Ends the session. A session that the provider has already ended is no error. */
async function signOut(
  { dropSession }: EmbedAccess,
  callbacks: EmbedCallbacks,
  language: Language,
): Promise<void> {
  try {
    await dropSession();
  } catch (error) {
    const failure = toFailure(error);
    if (failure.code !== 'session-ended') callbacks.emitError(widgetError(failure, language));
  }
}

async function reportLeftOutProviders(
  { config }: EmbedOptions,
  callbacks: EmbedCallbacks,
  language: Language,
): Promise<void> {
  const choices = providersLeftOut(config).map(({ name }) => name);
  if (choices.length === 0) return;
  const fault = { code: 'providers-left-out', key: 'oauthOptions.providers', choices } as const;
  const { sentences } = await explainFaults([fault], language);
  for (const message of sentences) callbacks.emitError({ code: 'configuration', message });
}

function viewOf(
  { config, theme }: EmbedOptions,
  isSlotted: boolean,
  screens: WidgetView['screens'],
): WidgetView {
  const hasLightDark = CSS.supports('color', 'light-dark(red, red)');
  const buttons = mainButtons(config);
  const logoUrl = theme.logo?.logoImageUrl;
  return {
    buttons,
    oneTapPlace: detectOneTapPlacement(buttons) === 'area' ? (isSlotted ? 'slot' : 'here') : null,
    OneTapNotice: LazyOneTapNotice,
    logo: logoUrl === undefined ? null : { url: logoUrl, alt: '' },
    isHeaderHidden: theme.hideHeaderText ?? false,
    screens,
    theme: widgetThemeValues(theme, hasLightDark),
  };
}
