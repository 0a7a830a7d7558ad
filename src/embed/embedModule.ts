import type {
  DefineElements,
  MountLogin,
  MountPasskeyRegistration,
  MountResetPassword,
  OpenSession,
} from './embedContract.ts';
import { mountWidget } from './mountWidget.ts';
import { openPageSession } from './pageSession.ts';
import { defineWidgetElements } from './widgetElements.ts';

/** Mounts the sign-in widget. */
export const mountLogin: MountLogin = (place, options) => mountWidget('login', place, options);

/** Mounts the form for a new password, for the page that a reset link opens. */
export const mountResetPassword: MountResetPassword = (place, options) =>
  mountWidget('reset-password', place, options);

/** Mounts passkey registration, for a signed-in user. */
export const mountPasskeyRegistration: MountPasskeyRegistration = (place, options) =>
  mountWidget('passkey-registration', place, options);

/** Returns the session of a page that has no widget. */
export const openSession: OpenSession = openPageSession;

/** Defines the elements `stytch-ui`, `stytch-reset-password` and `stytch-passkey-registration`. */
export const defineElements: DefineElements = defineWidgetElements;
