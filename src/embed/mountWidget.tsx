import { createRoot } from 'react-dom/client';
import { toast } from 'react-hot-toast/headless';
import { mainButtons, providersLeftOut } from '../../machines/widget/loginMethods.ts';
import type { WidgetStart } from '../../machines/widget/widgetScreens.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import { english } from '../copy/language.ts';
import { LanguageContext } from '../copy/useCopy.ts';
import { isTestProject } from '../identity/provider.ts';
import { signInRequests } from '../identity/signInRequests.ts';
import { passkeyActors } from '../passkeys/startPasskeys.ts';
import { startEventLog } from '../telemetry/startEventLog.ts';
import { widgetThemeValues } from '../theme/widgetThemeValues.ts';
import { clientLogOf } from '../widget/clientLogs.ts';
import { configFaultMessage } from '../widget/configFaults.ts';
import { broadcast } from '../page/actorTree.ts';
import { createWidget, sendAction } from '../widget/startWidget.ts';
import { focusOnScreen } from '../page/focusOnScreen.ts';
import { passkeyScreens } from '../widget/passkeyScreens.tsx';
import { offeredWallets } from '../widget/offeredWallets.ts';
import { LazyOneTapNotice, lazyOneTap, detectOneTapPlacement } from '../widget/oneTap.tsx';
import { passwordScreens } from '../widget/passwordScreens.tsx';
import { raiseToast } from '../widget/raiseToast.ts';
import type { WidgetView } from '../widget/widgetView.ts';
import { embedCallbacks, widgetError, type EmbedCallbacks } from './embedCallbacks.ts';
import type { WidgetHandle, WidgetPlace } from './embedContract.ts';
import { ConfigurationFaults, EmbeddedWidget } from './EmbeddedWidget.tsx';
import { embedAccess, embedRedirect, hasSession } from './embedIdentity.ts';
import { parseEmbedOptions, type EmbedOptions } from './embedOptions.ts';
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
  const mountRoot = createMountRoot(container);
  const running =
    'faults' in options
      ? showFaults(
          mountRoot,
          options.faults.map((fault) => configFaultMessage(fault, english)),
          callbacks,
        )
      : runWidget(mountRoot, start, options, callbacks);
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
  return handle;
}

interface RunningWidget {
  readonly send: WidgetHandle['send'];
  readonly stop: () => void;
}

function showFaults(
  { element }: MountRoot,
  sentences: readonly string[],
  callbacks: EmbedCallbacks,
): RunningWidget {
  const root = createRoot(element);
  root.render(<ConfigurationFaults sentences={sentences} />);
  for (const message of sentences) callbacks.emitError({ code: 'configuration', message });
  return { send: () => undefined, stop: () => root.unmount() };
}

function runWidget(
  { element }: MountRoot,
  start: WidgetStart,
  options: EmbedOptions,
  callbacks: EmbedCallbacks,
): RunningWidget {
  const { config } = options;
  const mountId = `widget-${(mountCount += 1)}-`;
  const sharedAccess = embedAccess(options);
  const redirect = embedRedirect(options.resetToken);
  const eventLog = startEventLog(options, window);
  const access = { ...sharedAccess, redirect, loadChunk };
  const wallets = offeredWallets(access, config);
  const view = viewOf(options, wallets.screens);
  const identity = signInRequests(access);
  const actor = createWidget({
    config,
    identity,
    passkeys: passkeyActors(identity, config),
    wallets: wallets.actors,
    language: english.tag,
    loadPhoneNumbers: () => loadChunk('phoneNumbers', () => import('../widget/phoneNumbers.ts')),
    start,
    linkKind: redirect.kind,
    focus: (target) => focusOnScreen(target, element),
    field: (target) => element.querySelector<HTMLInputElement>(`input[data-focus-target="${target}"]`),
    toast: (emitted) => raiseToast(emitted, english, { toasterId: mountId }),
    log(log) {
      eventLog.log(clientLogOf(log, config));
      callbacks.emitEvent(log.name);
    },
    onError: (failure) => callbacks.emitError(widgetError(failure, english)),
    onComplete: () => callbacks.emitEvent('authentication-flow-complete'),
    isTestProject: isTestProject(options.publicToken),
    oneTap: lazyOneTap({ buttons: view.buttons, access, apiOrigin: options.apiOrigin }),
  });
  reportLeftOutProviders(options, callbacks);
  const root = createRoot(element);
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) broadcast(actor, { type: 'page.restored' });
  };
  addEventListener('pageshow', onShow);
  actor.start();
  root.render(
    <LanguageContext value={english}>
      <EmbeddedWidget actor={actor} view={view} mountId={mountId} />
    </LanguageContext>,
  );
  if (start === 'login') {
    void hasSession(sharedAccess).then((isSignedIn) => {
      if (isSignedIn) broadcast(actor, { type: 'session.found' });
    });
  }
  return {
    send: (action) => sendAction(actor, action),
    stop() {
      removeEventListener('pageshow', onShow);
      actor.stop();
      root.unmount();
      eventLog.close();
      toast.removeAll(mountId);
    },
  };
}

function reportLeftOutProviders({ config }: EmbedOptions, callbacks: EmbedCallbacks): void {
  const choices = providersLeftOut(config).map(({ name }) => name);
  if (choices.length === 0) return;
  const fault = { code: 'providers-left-out', key: 'oauthOptions.providers', choices } as const;
  callbacks.emitError({ code: 'configuration', message: configFaultMessage(fault, english) });
}

function viewOf({ config, theme }: EmbedOptions, walletScreens: WidgetView['screens']): WidgetView {
  const hasLightDark = CSS.supports('color', 'light-dark(red, red)');
  const buttons = mainButtons(config);
  const logoUrl = theme.logo?.logoImageUrl;
  return {
    buttons,
    hasOneTapArea: detectOneTapPlacement(buttons) === 'area',
    OneTapNotice: LazyOneTapNotice,
    logo: logoUrl === undefined ? null : { url: logoUrl, alt: '' },
    isHeaderHidden: theme.hideHeaderText ?? false,
    screens: { ...passwordScreens, ...passkeyScreens, ...walletScreens },
    theme: widgetThemeValues(theme, hasLightDark),
  };
}
