import { createRoot } from 'react-dom/client';
import { toFailure, type Failure } from '../../machines/contracts/failures.ts';
import { preloadDelayMs } from '../../machines/contracts/timing.ts';
import { providersLeftOut } from '../../machines/widget/loginMethods.ts';
import type { WidgetStart } from '../../machines/widget/widgetScreens.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import type { Language } from '../copy/language.ts';
import { LanguageContext } from '../copy/useCopy.ts';
import { lazyEventLog, loadEventLog } from '../widget/lazyEventLog.ts';
import { widgetThemeValues } from '../theme/widgetThemeValues.ts';
import { FieldIds } from '../ui/widget/fieldId.ts';
import { HeadingLevels } from '../ui/widget/WidgetTitle.tsx';
import { childScreen } from '../widget/childScreen.tsx';
import { clientLogOf } from '../widget/clientLogs.ts';
import { broadcast } from '../page/actorTree.ts';
import { afterPaint } from '../page/afterPaint.ts';
import { composeWidget } from '../widget/composeWidget.tsx';
import { sendAction } from '../widget/startWidget.ts';
import { focusOnScreen } from '../page/focusOnScreen.ts';
import { oneTapAreaId } from '../widget/oneTap.ts';
import { PasswordResetScreen } from '../widget/PasswordResetScreen.tsx';
import { Widget } from '../widget/Widget.tsx';
import { askBeforeUnload } from './askBeforeUnload.ts';
import { widgetError, widgetEvent, type EmbedCallbacks } from './embedCallbacks.ts';
import {
  embedAccess,
  embedSecondStep,
  hasSession,
  hasStoredSession,
  type EmbedAccess,
} from './embedIdentity.ts';
import { followDialog } from './dialogFocus.ts';
import type { EmbedOptions } from './embedOptions.ts';
import { embedRedirect } from './embedRedirect.ts';
import { embedSignIn } from './embedSignIn.ts';
import { explainFaults } from './explainFaults.ts';
import { followHistory } from './followHistory.ts';
import { lazyToasts } from './lazyToasts.ts';
import type { RunningWidget, WidgetSetup } from './mountKind.ts';
import { RenderBoundary } from './renderBoundary.tsx';

let mountCount = 0;

/** Creates a widget with valid options. The caller starts it. */
export function createRunningWidget(
  start: WidgetStart,
  {
    mountRoot: { element, addSlotted },
    options,
    callbacks,
    language,
    onFault,
    onBroken,
  }: WidgetSetup<EmbedOptions>,
): RunningWidget {
  const { config } = options;
  const mountId = `widget-${(mountCount += 1)}-`;
  const sharedAccess = embedAccess(options);
  let isComplete = false;
  let stopWatching: (() => void) | null = null;
  let stopFollowing: (() => void) | null = null;
  let historySettled: (() => Promise<void>) | null = null;
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
    return loadEventLog(options);
  });
  const emitFailure = (failure: Failure) => {
    // The visitor can do nothing about a wrong token, so it is a fault for the developer.
    if (failure.code === 'project-unknown') onFault({ code: 'token-unknown', key: 'publicToken' });
    else callbacks.emitError(widgetError(failure, language));
  };
  const access = {
    ...sharedAccess,
    ...embedSecondStep(sharedAccess),
    redirect,
    loadChunk,
    ...(language.tag !== 'en' && ({ locale: 'es' } as const)),
  };
  const theme = widgetThemeValues(options.theme, CSS.supports('color', 'light-dark(red, red)'));
  const toasts = lazyToasts(element, { theme, language, mountId });
  const logoUrl = options.theme.logo?.logoImageUrl;
  const { actor, settings, view } = composeWidget({
    config,
    access,
    provider: options,
    identity: embedSignIn(access, isPainted, toasts.preload),
    redirect,
    isPainted,
    language,
    issuer: location.hostname,
    start,
    hasSession: start === 'login' && hasStoredSession() ? () => hasSession(sharedAccess) : undefined,
    logo: logoUrl === undefined ? null : { url: logoUrl, alt: '' },
    isHeaderHidden: options.theme.hideHeaderText ?? false,
    theme,
    admitsOneTap: true,
    isOneTapSlotted: addSlotted !== null,
    screens: {
      resettingPassword: childScreen('passwordReset', ({ actor: reset }) => (
        <PasswordResetScreen actor={reset} href={redirect.href} />
      )),
    },
    focus: (target) => focusOnScreen(target, element),
    field: (target) => element.querySelector<HTMLInputElement>(`input[data-focus-target="${target}"]`),
    toast: toasts.raise,
    log(log) {
      eventLog.log(clientLogOf(log, config));
      callbacks.emitEvent(widgetEvent(log, config));
    },
    onError(failure) {
      eventLog.logFailure(failure);
      emitFailure(failure);
    },
    onSettingsError(failure) {
      // Without a form, nothing on the screen depends on the settings.
      if (start !== 'passkey-registration' || failure.code === 'project-unknown') emitFailure(failure);
    },
    onComplete() {
      isComplete = true;
      sharedAccess.announceSession(onSession);
      sharedAccess.readSession().then(
        async (data) => {
          // The page may navigate in the callback, and a pending removal of an entry would take it back.
          await historySettled?.();
          callbacks.emitEvent({ type: 'authentication-flow-complete', data });
        },
        (error: unknown) => emitFailure(toFailure(error)),
      );
    },
    onSignOut: () => void signOut(sharedAccess, callbacks, language),
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
      askBeforeUnload(actor);
      actor.start();
      settings.start();
      stopFollowing = followDialog(element);
      if (options.usesHistory) historySettled = followHistory(actor, mountId);
      root.render(
        <RenderBoundary onError={onBroken}>
          <LanguageContext value={language}>
            <FieldIds value={mountId}>
              <HeadingLevels value={options.headingLevel}>
                <Widget actor={actor} view={view} />
              </HeadingLevels>
            </FieldIds>
          </LanguageContext>
        </RenderBoundary>,
      );
    },
    send: (action) => sendAction(actor, action),
    stop() {
      removeEventListener('pageshow', onShow);
      stopWatching?.();
      stopFollowing?.();
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
  const fault = { code: 'providers-left-out', key: 'config.oauthOptions.providers', choices } as const;
  const { sentences } = await explainFaults([fault], language);
  for (const message of sentences) callbacks.emitError({ code: 'configuration', message });
}
