import { createRoot } from 'react-dom/client';
import { toast } from 'react-hot-toast/headless';
import { toFailure } from '../../machines/contracts/failures.ts';
import { preloadDelayMs } from '../../machines/contracts/timing.ts';
import type { ConfigFault } from '../../machines/widget/configReader.ts';
import { mainButtons, providersLeftOut } from '../../machines/widget/loginMethods.ts';
import type { WidgetStart } from '../../machines/widget/widgetScreens.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import type { Language } from '../copy/language.ts';
import { LanguageContext } from '../copy/useCopy.ts';
import { isTestProject } from '../identity/provider.ts';
import { startEventLog } from '../telemetry/startEventLog.ts';
import { widgetThemeValues } from '../theme/widgetThemeValues.ts';
import { childScreen } from '../widget/childScreen.tsx';
import { clientLogOf } from '../widget/clientLogs.ts';
import { configFaultMessage } from '../widget/configFaults.ts';
import { broadcast } from '../page/actorTree.ts';
import { afterPaint } from '../page/afterPaint.ts';
import { startPasskeySetup } from '../widget/startPasskeySetup.tsx';
import { startProjectSettings } from '../widget/startProjectSettings.ts';
import { createWidget, sendAction } from '../widget/startWidget.ts';
import { focusOnScreen } from '../page/focusOnScreen.ts';
import { lazySecondStep } from '../widget/lazySecondStep.ts';
import { lazyProjectRequests } from '../widget/lazyProjectRequests.ts';
import { lazyWidgetFooter } from '../widget/lazyWidgetFooter.tsx';
import { offeredWallets } from '../widget/offeredWallets.ts';
import { LazyOneTapNotice, lazyOneTap, detectOneTapPlacement } from '../widget/oneTap.tsx';
import { passwordScreens } from '../widget/passwordScreens.tsx';
import { raiseToast } from '../widget/raiseToast.ts';
import type { WidgetView } from '../widget/widgetView.ts';
import { embedCallbacks, widgetError, type EmbedCallbacks } from './embedCallbacks.ts';
import type { WidgetHandle, WidgetPlace } from './embedContract.ts';
import { ConfigurationFaults, EmbeddedWidget } from './EmbeddedWidget.tsx';
import {
  embedAccess,
  embedRedirect,
  embedSecondStep,
  hasSession,
  type EmbedAccess,
} from './embedIdentity.ts';
import { embedLanguage } from './embedLanguage.ts';
import { parseEmbedOptions, type EmbedOptions } from './embedOptions.ts';
import { embedSignIn } from './embedSignIn.ts';
import { findContainer, createMountRoot, type MountRoot } from './mountRoot.ts';

const mounted = new WeakMap<Element, WidgetHandle>();
let mountCount = 0;

/**
 * Mounts a widget. Unmounts an earlier widget in the same element first.
 *
 * @param place a selector, of which the first match is used, or the element itself
 * @param input the mount options, not yet validated; faults are shown instead of the widget and passed to `onError`
 * @throws Error if the container is not on the page
 */
export function mountWidget(start: WidgetStart, place: WidgetPlace, input: unknown): WidgetHandle {
  const container = findContainer(place);
  mounted.get(container)?.unmount();
  const callbacks = embedCallbacks(input);
  const options = parseEmbedOptions(input, start, (kind, value) => CSS.supports(kind, value));
  const { language, whenLoaded } = embedLanguage(input);
  const mountRoot = createMountRoot(container);
  mountRoot.element.lang = language.tag;
  const running =
    'faults' in options
      ? faultList(mountRoot, options.faults, callbacks, language)
      : createRunningWidget(mountRoot, start, options, callbacks, language);
  let isUnmounted = false;
  const handle: WidgetHandle = {
    send: running.send,
    unmount() {
      if (isUnmounted) return;
      isUnmounted = true;
      running.stop();
      mountRoot.remove();
      if (mounted.get(container) === handle) mounted.delete(container);
    },
  };
  mounted.set(container, handle);
  whenLoaded(() => {
    if (!isUnmounted) running.start();
  });
  return handle;
}

interface RunningWidget {
  readonly start: () => void;
  readonly send: WidgetHandle['send'];
  readonly stop: () => void;
}

function faultList(
  { element }: MountRoot,
  faults: readonly ConfigFault[],
  callbacks: EmbedCallbacks,
  language: Language,
): RunningWidget {
  const root = createRoot(element);
  return {
    start() {
      const sentences = faults.map((fault) => configFaultMessage(fault, language));
      root.render(<ConfigurationFaults sentences={sentences} />);
      for (const message of sentences) callbacks.emitError({ code: 'configuration', message });
    },
    send: () => undefined,
    stop: () => root.unmount(),
  };
}

function createRunningWidget(
  { element }: MountRoot,
  start: WidgetStart,
  options: EmbedOptions,
  callbacks: EmbedCallbacks,
  language: Language,
): RunningWidget {
  const { config } = options;
  const mountId = `widget-${(mountCount += 1)}-`;
  const sharedAccess = embedAccess(options);
  const redirect = embedRedirect(options.resetToken);
  // Code that the widget loads by itself must not delay the first paint.
  const isPainted = new Promise<void>((resolve) => afterPaint(resolve, preloadDelayMs));
  const eventLog = startEventLog(options, window);
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
  const secondStep = lazySecondStep(async () => {
    const { startSecondStep } = await loadChunk(
      'startSecondStep',
      () => import('../widget/startSecondStep.tsx'),
    );
    return startSecondStep({
      access,
      sessionDurationMinutes: config.sessionDurationMinutes,
      issuer: location.hostname,
      language: language.tag,
      field,
    });
  });
  const identity = embedSignIn(access, isPainted);
  const passkeys = startPasskeySetup(async () => {
    const chunk = await loadChunk('passkeySetupParts', () => import('../widget/passkeySetupParts.ts'));
    return chunk.createPasskeySetupParts(access, config);
  });
  const view = viewOf(options, {
    ...wallets.screens,
    ...passkeys.screens,
    takingSecondStep: childScreen('secondStep', secondStep.SecondStep),
  });
  const project = lazyProjectRequests(access, options);
  const settings = startProjectSettings({
    project,
    focus: (target) => focusOnScreen(target, element),
    onError(failure) {
      // Without a form, nothing on the screen depends on the settings.
      if (start !== 'passkey-registration') callbacks.emitError(widgetError(failure, language));
    },
  });
  const actor = createWidget({
    config,
    identity,
    project,
    secondStep: secondStep.actors,
    passkeySetup: passkeys.passkeySetup,
    wallets: wallets.actors,
    language: language.tag,
    async loadPhoneNumbers() {
      await isPainted;
      return loadChunk('phoneNumbers', () => import('../widget/phoneNumbers.ts'));
    },
    start,
    linkKind: redirect.kind,
    focus: (target) => focusOnScreen(target, element),
    field,
    toast: (emitted) => raiseToast(emitted, language, { toasterId: mountId }),
    log(log) {
      eventLog.log(clientLogOf(log, config));
      callbacks.emitEvent(log.name);
    },
    onError(failure) {
      eventLog.logFailure(failure);
      callbacks.emitError(widgetError(failure, language));
    },
    onComplete: () => callbacks.emitEvent('authentication-flow-complete'),
    onSignOut: () => void signOut(sharedAccess, callbacks, language),
    isTestProject: isTestProject(options.publicToken),
    oneTap: lazyOneTap({ buttons: view.buttons, access, apiOrigin: options.apiOrigin }),
  });
  const root = createRoot(element);
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    broadcast(actor, { type: 'page.restored' });
    settings.send({ type: 'page.restored' });
  };
  return {
    start() {
      reportLeftOutProviders(options, callbacks, language);
      addEventListener('pageshow', onShow);
      actor.start();
      settings.start();
      root.render(
        <LanguageContext value={language}>
          <EmbeddedWidget
            actor={actor}
            view={{ ...view, Footer: lazyWidgetFooter(settings) }}
            mountId={mountId}
          />
        </LanguageContext>,
      );
      if (start === 'passkey-registration') passkeys.preload();
      if (start !== 'login') return;
      void hasSession(sharedAccess).then((isSignedIn) => {
        if (isSignedIn) broadcast(actor, { type: 'session.found' });
      });
    },
    send: (action) => sendAction(actor, action),
    stop() {
      removeEventListener('pageshow', onShow);
      actor.stop();
      settings.stop();
      root.unmount();
      eventLog.close();
      toast.removeAll(mountId);
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

function reportLeftOutProviders(
  { config }: EmbedOptions,
  callbacks: EmbedCallbacks,
  language: Language,
): void {
  const choices = providersLeftOut(config).map(({ name }) => name);
  if (choices.length === 0) return;
  const fault = { code: 'providers-left-out', key: 'oauthOptions.providers', choices } as const;
  callbacks.emitError({ code: 'configuration', message: configFaultMessage(fault, language) });
}

function viewOf({ config, theme }: EmbedOptions, screens: WidgetView['screens']): WidgetView {
  const hasLightDark = CSS.supports('color', 'light-dark(red, red)');
  const buttons = mainButtons(config);
  const logoUrl = theme.logo?.logoImageUrl;
  return {
    buttons,
    hasOneTapArea: detectOneTapPlacement(buttons) === 'area',
    OneTapNotice: LazyOneTapNotice,
    logo: logoUrl === undefined ? null : { url: logoUrl, alt: '' },
    isHeaderHidden: theme.hideHeaderText ?? false,
    screens: { ...passwordScreens, ...screens },
    theme: widgetThemeValues(theme, hasLightDark),
  };
}
