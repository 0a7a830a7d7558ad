import { createActor, type ActorRefFrom, type AnyActorRef } from 'xstate';
import { failureOf, IdentityError, type Failure } from '../../machines/contracts/failures.ts';
import type { RedirectKind } from '../../machines/contracts/identity.ts';
import { walletNames } from '../../machines/contracts/walletRequests.ts';
import { emptyForm } from '../../machines/widget/loginForm.ts';
import { loginMethods } from '../../machines/widget/loginMethods.ts';
import type { passkeySetupMachine } from '../../machines/widget/passkeySetup.machine.ts';
import type { secondStepMachine } from '../../machines/widget/secondStep.machine.ts';
import type { walletSignInMachine } from '../../machines/widget/walletSignIn.machine.ts';
import { widgetMachine } from '../../machines/widget/widget.machine.ts';
import type { WidgetLog, WidgetEmitted } from '../../machines/widget/widgetEmitted.ts';
import type { AwaitedMessage, WidgetEvent, WidgetStart } from '../../machines/widget/widgetScreens.ts';
import { onEachDescendant } from '../page/actorTree.ts';
import { request } from '../page/request.ts';
import { loadMarks } from './marks.ts';
import { writePhone } from './phoneField.ts';
import {
  boundMethodChoice,
  boundOAuth,
  boundOneTap,
  boundOtp,
  boundPasskeySignIn,
  type WidgetDependencies,
} from './startMethods.ts';
import { passwordActors } from './startPasswords.ts';

export interface WidgetOptions extends WidgetDependencies {
  readonly start: WidgetStart;
  /**
   * Returns whether the provider knows the session of this browser. Without this method, the widget opens with the form
   * at once.
   */
  readonly hasSession?: (() => Promise<boolean>) | undefined;
  /** The kind of link that opened the page. */
  readonly linkKind: RedirectKind;
  /** The link that opened the page, with its token. It never enters a machine. */
  readonly linkHref: string;
  /** Moves the focus to the target that a machine named, after the screen is rendered. */
  readonly focus: (target: string) => void;
  readonly toast: (emitted: Extract<WidgetEmitted, { type: 'toast.raised' }>) => void;
  readonly log: (log: WidgetLog) => void;
  /** Called for every failure that the widget shows. */
  readonly onError: (failure: Failure) => void;
  /** Called once for each success screen, which completes the authentication flow. */
  readonly onComplete: () => void;
  /** Called when the client leaves the second step. Ends the session of the first factor. */
  readonly onSignOut: () => void;
  readonly secondStep: typeof secondStepMachine;
  /** Required if `start` is `passkey-registration`. */
  readonly passkeySetup?: typeof passkeySetupMachine;
  /** Required if `crypto` is among the products. */
  readonly walletSignIn?: typeof walletSignInMachine | undefined;
  /** The message for which the visitor waited before a reload. */
  readonly awaited?: AwaitedMessage | null | undefined;
  /** Whether the project is a test project, in which One Tap shows its configuration faults. */
  readonly isTestProject: boolean;
}

/** Creates the actor of a widget with its dependencies provided. The caller starts the actor. */
export function createWidget(options: WidgetOptions): ActorRefFrom<typeof widgetMachine> {
  const { config, start, hasSession, linkKind, secondStep, passkeySetup, walletSignIn } = options;
  const logic = widgetMachine.provide({
    actors: {
      checkSession: request<void>(async () => {
        // Stryker disable next-line StringLiteral,OptionalChaining: after every failure of this request, the widget opens the form; without this method, the widget does not check the session
        if (!(await hasSession?.())) throw new IdentityError(failureOf('not-signed-in'));
      }),
      methodChoice: boundMethodChoice(options),
      passkeySignIn: boundPasskeySignIn(options),
      oauth: boundOAuth(options),
      oneTap: boundOneTap(options),
      otp: boundOtp(options),
      ...passwordActors(options.identity, config, options.linkHref),
      secondStep,
      ...(passkeySetup && { passkeySetup }),
      ...(walletSignIn && { walletSignIn }),
    },
  });
  const actor = createActor(logic, {
    input: {
      start,
      hasStoredSession: hasSession !== undefined,
      linkKind,
      methods: loginMethods(config),
      canSendLink: config.products.includes('emailMagicLinks'),
      form: emptyForm,
      oneTap: { isEnabled: options.oneTap !== undefined, isTestProject: options.isTestProject },
      twoStep: config.twoStep,
      awaited: options.awaited ?? null,
    },
  });
  // A prerendered page only reserves the space of the marks, so they are not loaded while prerendering.
  if (!import.meta.env.SSR && config.products.includes('oauth')) loadMarks();
  actor.on('authentication.completed', () => options.onComplete());
  actor.on('signOut.requested', () => options.onSignOut());
  onEachDescendant(actor, (member) => forwardEmitted(member, options));
  return actor;
}

function forwardEmitted(actor: AnyActorRef, options: WidgetOptions): void {
  actor.on('focus.requested', ({ target }) => options.focus(String(target)));
  actor.on('toast.raised', (event) => {
    const emitted = event as Extract<WidgetEmitted, { type: 'toast.raised' }>;
    options.toast(emitted);
    if ('failure' in emitted) options.onError(emitted.failure);
  });
  actor.on('log.raised', (event) =>
    options.log((event as Extract<WidgetEmitted, { type: 'log.raised' }>).log),
  );
  actor.on('failure.noted', ({ failure }) => options.onError(failure as Failure));
  // Stryker disable next-line OptionalChaining: without One Tap, no prompt is dismissed
  actor.on('prompt.dismissed', () => options.oneTap?.rememberDismissal());
  actor.on('phone.formatted', ({ phone }) => {
    const field = options.field('phone');
    if (field) writePhone(field, String(phone));
  });
}

/** An action that a host page can send. The other events of the widget are facts that the page must not claim. */
type HostAction = Extract<WidgetEvent, { type: (typeof hostActions)[number] }>;

const hostActions = ['wallet.chosen', 'otherWallets.chosen', 'back.pressed', 'retry.chosen'] as const;

/**
 * Sends an action from the host page to a widget.
 *
 * @throws Error for an unknown action, and for an unknown wallet
 */
export function sendAction(
  actor: ActorRefFrom<typeof widgetMachine>,
  action: { readonly type: string; readonly wallet?: unknown },
): void {
  if (isHostAction(action)) actor.send(action);
  else if (action.type === 'wallet.chosen')
    throw new Error(`Unknown wallet: ${String(action.wallet)}. Known wallets: ${walletNames.join(', ')}`);
  else throw new Error(`Unknown widget action: ${action.type}`);
}

function isHostAction(action: { readonly type: string; readonly wallet?: unknown }): action is HostAction {
  const { type, wallet } = action;
  const isKnown = hostActions.some((known) => known === type);
  return isKnown && (type !== 'wallet.chosen' || walletNames.some((name) => name === wallet));
}
