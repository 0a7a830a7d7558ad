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
import { tellFamily } from '../page/actorFamily.ts';
import { createWidget, sendAction } from '../widget/startWidget.ts';
import { focusOnScreen } from '../page/focusOnScreen.ts';
import { passkeyScreens } from '../widget/passkeyScreens.tsx';
import { offeredWallets } from '../widget/offeredWallets.ts';
import { LazyOneTapNotice, lazyOneTap, oneTapPlaceHere } from '../widget/oneTap.tsx';
import { passwordScreens } from '../widget/passwordScreens.tsx';
import { raiseToast } from '../widget/raiseToast.ts';
import type { WidgetView } from '../widget/widgetView.ts';
import { embedCallbacks, widgetError, type EmbedCallbacks } from './embedCallbacks.ts';
import type { WidgetHandle, WidgetPlace } from './embedContract.ts';
import { ConfigurationFaults, EmbeddedWidget } from './EmbeddedWidget.tsx';
import { embedAccess, embedRedirect, hasSession } from './embedIdentity.ts';
import { parseEmbedOptions, type EmbedOptions } from './embedOptions.ts';
import { findPlace, openGround, type Ground } from './mountPlace.ts';

const mounted = new WeakMap<Element, WidgetHandle>();
let mountCount = 0;

/**
 * Mounts a widget. Whatever was mounted in the same element before is taken away first.
 *
 * @param start which widget
 * @param place a selector, or the element itself
 * @param given whatever the page says; what is wrong with it is shown in place of the widget and told to `onError`
 * @returns what ends it again
 * @throws Error when the place is not on the page
 */
export function mountWidget(start: WidgetStart, place: WidgetPlace, given: unknown): WidgetHandle {
  const container = findPlace(place);
  mounted.get(container)?.unmount();
  const callbacks = embedCallbacks(given);
  const options = parseEmbedOptions(given, start, (kind, value) => CSS.supports(kind, value));
  const ground = openGround(container);
  const running =
    'faults' in options
      ? showFaults(
          ground,
          options.faults.map((fault) => configFaultMessage(fault, english)),
          callbacks,
        )
      : runWidget(ground, start, options, callbacks);
  let isOver = false;
  const handle: WidgetHandle = {
    send: running.send,
    unmount() {
      if (isOver) return;
      isOver = true;
      running.end();
      ground.clear();
      if (mounted.get(container) === handle) mounted.delete(container);
    },
  };
  mounted.set(container, handle);
  return handle;
}

interface Running {
  readonly send: WidgetHandle['send'];
  readonly end: () => void;
}

function showFaults({ element }: Ground, sentences: readonly string[], callbacks: EmbedCallbacks): Running {
  const root = createRoot(element);
  root.render(<ConfigurationFaults sentences={sentences} />);
  for (const message of sentences) callbacks.complain({ code: 'configuration', message });
  return { send: () => undefined, end: () => root.unmount() };
}

function runWidget(
  { element }: Ground,
  start: WidgetStart,
  options: EmbedOptions,
  callbacks: EmbedCallbacks,
): Running {
  const { config } = options;
  const mountId = `widget-${(mountCount += 1)}-`;
  const shared = embedAccess(options);
  const redirect = embedRedirect(options.resetToken);
  const eventLog = startEventLog(options, window);
  const access = { ...shared, redirect, loadChunk };
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
    toast: (news) => raiseToast(news, english, { toasterId: mountId }),
    log(log) {
      eventLog.log(clientLogOf(log, config));
      callbacks.tell(log.name);
    },
    onError: (failure) => callbacks.complain(widgetError(failure, english)),
    onComplete: () => callbacks.tell('authentication-flow-complete'),
    isDeveloperTold: isTestProject(options.publicToken),
    oneTap: lazyOneTap({ buttons: view.buttons, access, apiOrigin: options.apiOrigin }),
  });
  complainOfRoom(options, callbacks);
  const root = createRoot(element);
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) tellFamily(actor, { type: 'page.restored' });
  };
  addEventListener('pageshow', onShow);
  actor.start();
  root.render(
    <LanguageContext value={english}>
      <EmbeddedWidget actor={actor} view={view} mountId={mountId} />
    </LanguageContext>,
  );
  if (start === 'login') {
    void hasSession(shared).then((isSignedIn) => {
      if (isSignedIn) tellFamily(actor, { type: 'session.found' });
    });
  }
  return {
    send: (action) => sendAction(actor, action),
    end() {
      removeEventListener('pageshow', onShow);
      actor.stop();
      root.unmount();
      eventLog.close();
      toast.removeAll(mountId);
    },
  };
}

/** What finds no room is left out, and somebody hears of it. */
function complainOfRoom({ config }: EmbedOptions, callbacks: EmbedCallbacks): void {
  const choices = providersLeftOut(config).map(({ name }) => name);
  if (choices.length === 0) return;
  const fault = { code: 'providers-left-out', key: 'oauthOptions.providers', choices } as const;
  callbacks.complain({ code: 'configuration', message: configFaultMessage(fault, english) });
}

function viewOf({ config, theme }: EmbedOptions, walletScreens: WidgetView['screens']): WidgetView {
  const hasLightDark = CSS.supports('color', 'light-dark(red, red)');
  const buttons = mainButtons(config);
  const logoUrl = theme.logo?.logoImageUrl;
  return {
    buttons,
    hasOneTapArea: oneTapPlaceHere(buttons) === 'area',
    OneTapNotice: LazyOneTapNotice,
    logo: logoUrl === undefined ? null : { url: logoUrl, alt: '' },
    isHeaderHidden: theme.hideHeaderText ?? false,
    screens: { ...passwordScreens, ...passkeyScreens, ...walletScreens },
    theme: widgetThemeValues(theme, hasLightDark),
  };
}
