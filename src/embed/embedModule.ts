// Before the client library, which reads the storages while it is loaded.
import './allowBlockedStorage.ts';
import type { MountLogin, MountPasskeyRegistration, MountResetPassword } from './embedContract.ts';
import { mountWidget } from './mountWidget.tsx';
import { defineWidgetElements } from './widgetElements.ts';

/** Mounts the sign-in widget. */
export const mountLogin: MountLogin = (place, options) => mountWidget('login', place, options);

/** Mounts the form for a new password, which a link in a mail leads to. */
export const mountResetPassword: MountResetPassword = (place, options) =>
  mountWidget('reset-password', place, options);

/** Mounts the way to a passkey, for somebody who is signed in. */
export const mountPasskeyRegistration: MountPasskeyRegistration = (place, options) =>
  mountWidget('passkey-registration', place, options);

defineWidgetElements();
