import type {
  WidgetEvent,
  WidgetHandle,
  WidgetMountOptions,
  WidgetPartOptions,
  WidgetResetOptions,
} from '../embedContract.ts';
import { mountLogin, mountPasskeyRegistration, mountResetPassword } from '../embedModule.ts';
import { widgetComponent } from './widgetComponent.ts';

/** The sign-in widget. */
export const SignIn = widgetComponent<WidgetMountOptions, WidgetEvent, WidgetHandle>(mountLogin);

/** The form for a new password, for the page that a reset link opens. */
export const ResetPassword = widgetComponent<WidgetResetOptions, WidgetEvent, WidgetHandle>(
  mountResetPassword,
);

/** Passkey registration, for a signed-in user. */
export const PasskeyRegistration = widgetComponent<WidgetPartOptions, WidgetEvent, WidgetHandle>(
  mountPasskeyRegistration,
);
