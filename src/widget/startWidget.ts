import { createActor, type ActorRefFrom, type AnyActorRef } from 'xstate';
import type { Failure } from '../../machines/contracts/failures.ts';
import type { RedirectKind } from '../../machines/contracts/identity.ts';
import { emptyForm } from '../../machines/widget/loginForm.ts';
import { loginMethods } from '../../machines/widget/loginMethods.ts';
import { widgetMachine } from '../../machines/widget/widget.machine.ts';
import type { WidgetLog, WidgetNews } from '../../machines/widget/widgetNews.ts';
import type { WidgetEvent, WidgetStart } from '../../machines/widget/widgetScreens.ts';
import { hearFamily } from '../page/actorFamily.ts';
import type { PasskeyActors } from '../passkeys/startPasskeys.ts';
import type { WalletActors } from './lazyWallets.tsx';
import { loadMarks } from './marks.ts';
import { writePhone } from './phoneField.ts';
import {
  boundMethodChoice,
  boundOAuth,
  boundOneTap,
  boundOtp,
  boundPasskeySignIn,
  type WidgetSurroundings,
} from './startMethods.ts';
import { passwordActors } from './startPasswords.ts';

export interface WidgetOptions extends WidgetSurroundings {
  readonly start: WidgetStart;
  /** What kind of link opened the page. */
  readonly linkKind: RedirectKind;
  /** Moves the focus to what a machine named, once the view has drawn its state. */
  readonly focus: (target: string) => void;
  readonly toast: (news: Extract<WidgetNews, { type: 'toast.raised' }>) => void;
  readonly log: (log: WidgetLog) => void;
  /** Told of every failure that the widget shows. */
  readonly onError: (failure: Failure) => void;
  /** Told once for each success screen that is shown: the authentication flow is complete. */
  readonly onComplete: () => void;
  /** The machines that passkeys are kept by; without them no widget may start with them. */
  readonly passkeys?: PasskeyActors;
  /** What wallets are used with; without it no widget may offer any. */
  readonly wallets?: WalletActors | undefined;
  /** The project is one of a developer, who is told what is wrong with its settings. */
  readonly isDeveloperTold: boolean;
}

/**
 * Makes a widget, bound to the world and not started yet.
 *
 * @param options what it is given of the page that holds it
 * @returns its actor
 */
export function createWidget(options: WidgetOptions): ActorRefFrom<typeof widgetMachine> {
  const { config, start, linkKind } = options;
  const logic = widgetMachine.provide({
    actors: {
      methodChoice: boundMethodChoice(options),
      passkeySignIn: boundPasskeySignIn(options),
      oauth: boundOAuth(options),
      oneTap: boundOneTap(options),
      otp: boundOtp(options),
      ...passwordActors(options.identity, config),
      ...options.passkeys,
      ...options.wallets,
    },
  });
  const actor = createActor(logic, {
    input: {
      start,
      linkKind,
      methods: loginMethods(config),
      canSendLink: config.products.includes('emailMagicLinks'),
      form: emptyForm,
      oneTap: { isWanted: options.oneTap !== undefined, isDeveloperTold: options.isDeveloperTold },
    },
  });
  // Nobody looks at a page while it is prerendered.
  if (!import.meta.env.SSR && config.products.includes('oauth')) loadMarks();
  actor.on('authentication.completed', () => options.onComplete());
  hearFamily(actor, (member) => hearNews(member, options));
  return actor;
}

/** News come from every machine at work, not from the first alone. */
function hearNews(actor: AnyActorRef, options: WidgetOptions): void {
  actor.on('focus.requested', ({ target }) => options.focus(String(target)));
  actor.on('toast.raised', (raised) => {
    const news = raised as Extract<WidgetNews, { type: 'toast.raised' }>;
    options.toast(news);
    if ('failure' in news) options.onError(news.failure);
  });
  actor.on('log.raised', (news) => options.log((news as Extract<WidgetNews, { type: 'log.raised' }>).log));
  actor.on('failure.noted', ({ failure }) => options.onError(failure as Failure));
  actor.on('prompt.dismissed', () => options.oneTap?.rememberDismissal());
  actor.on('phone.formatted', ({ phone }) => {
    const field = options.field('phone');
    if (field) writePhone(field, String(phone));
  });
}

/**
 * Sends an action to a widget from outside of its screens.
 *
 * @throws Error for an action that no widget knows (specification, section 8)
 */
export function sendAction(
  actor: ActorRefFrom<typeof widgetMachine>,
  action: { readonly type: string },
): void {
  if (!isKnown(action)) throw new Error(`Unknown widget action: ${action.type}`);
  actor.send(action);
}

function isKnown(action: { readonly type: string }): action is WidgetEvent {
  return widgetMachine.events.some((type) => type === action.type);
}
