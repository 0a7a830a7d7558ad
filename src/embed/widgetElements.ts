import { mountWidget } from './mountWidget.ts';
import { defineElement } from './widgetElement.ts';

/** Defines the custom elements (specification, section 2). */
export function defineWidgetElements(): void {
  defineElement('stytch-ui', (place, options) => mountWidget('login', place, options));
  defineElement('stytch-reset-password', (place, options) => mountWidget('reset-password', place, options));
  defineElement('stytch-passkey-registration', (place, options) =>
    mountWidget('passkey-registration', place, options),
  );
}
