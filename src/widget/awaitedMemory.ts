import type { ActorRefFrom } from 'xstate';
import { awaitedLinkMs } from '../../machines/contracts/timing.ts';
import { userTypes } from '../../machines/contracts/userLookup.ts';
import type { LoginForm } from '../../machines/widget/loginForm.ts';
import type { widgetMachine } from '../../machines/widget/widget.machine.ts';
import type { AwaitedMessage } from '../../machines/widget/widgetScreens.ts';
import { rememberWhile } from '../page/rememberWhile.ts';
import { tabMemory } from '../page/tabMemory.ts';
import { isAwaitedProof } from './messageMemory.ts';

const memory = tabMemory('fairlead-awaited', isAwaited);

function isAwaited(value: unknown): value is AwaitedMessage {
  const { kind, form, passcode, user, reason } = Object(value);
  if (!isForm(form)) return false;
  if (kind === 'passcode') return isAwaitedProof(passcode);
  if (kind !== 'reset') return kind === 'link';
  const { email, userType } = Object(user);
  return typeof email === 'string' && userTypes.includes(userType) && typeof reason === 'string';
}

function isForm(value: unknown): value is LoginForm {
  const { method, email, phone, country } = Object(value);
  const isMethod = method === null || typeof method === 'string';
  return isMethod && [email, phone, country].every((text) => typeof text === 'string');
}

/**
 * Returns the message for which the visitor waited before this tab was reloaded.
 *
 * @returns `null` without one, after its life, or if storage is blocked
 */
export const recallAwaited = (): AwaitedMessage | null => memory.recall();

/**
 * Keeps the message for which a widget waits in the storage of the tab, until the widget shows another screen or ends.
 *
 * @param widget root of an actor system, not started yet
 */
export function rememberAwaited(widget: ActorRefFrom<typeof widgetMachine>): void {
  rememberWhile(widget, memory, () => {
    const value = awaitedMessage(widget);
    if (value === null) return null;
    const expiresAtMs = value.kind === 'passcode' ? value.passcode.expiresAtMs : Date.now() + awaitedLinkMs;
    return { value, expiresAtMs };
  });
}

/** Returns the message for which the current screen of a widget waits; `null` for every other screen. */
function awaitedMessage(widget: ActorRefFrom<typeof widgetMachine>): AwaitedMessage | null {
  const snapshot = widget.getSnapshot();
  const { form, user } = snapshot.context;
  if (snapshot.matches('checkingEmail')) return { kind: 'link', form };
  const otp = snapshot.children.otp?.getSnapshot();
  if (snapshot.matches('enteringCode') && otp?.status === 'active')
    return { kind: 'passcode', form, passcode: otp.context.passcode };
  const password = snapshot.children.password?.getSnapshot();
  if (snapshot.matches('enteringPassword') && password?.matches('awaitingEmail'))
    return { kind: 'reset', form, user, reason: password.context.reason };
  return null;
}
