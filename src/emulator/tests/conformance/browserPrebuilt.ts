import {
  Products,
  StytchPasskeyRegistration,
  StytchResetPassword,
  StytchUI,
  StytchUIClient,
} from '@stytch/vanilla-js';

/** Event types and error messages that the prebuilt UI emitted, in order. */
export interface EmittedEvents {
  readonly events: string[];
  readonly errors: string[];
}

const products = {
  emailMagicLinks: Products.emailMagicLinks,
  otp: Products.otp,
  passwords: Products.passwords,
  passkeys: Products.passkeys,
};

const elements = {
  login: StytchUI,
  reset: StytchResetPassword,
  passkey: StytchPasskeyRegistration,
};

/** Options for mounting a prebuilt screen. */
export interface MountOptions {
  readonly screen: keyof typeof elements;
  readonly products: readonly (keyof typeof products)[];
  readonly config?: object;
}

declare global {
  interface Window {
    prebuilt: StytchUIClient;
    emitted: EmittedEvents;
    mount(options: MountOptions): void;
  }
}

window.emitted = { events: [], errors: [] };

window.openClient = ({ token, endpoint, more = {} }) => {
  // The option `endpoints`, which the public types omit, points the client library at a plain HTTP server.
  const options: Record<string, unknown> = {
    ...more,
    endpoints: {
      testAPIURL: endpoint,
      liveAPIURL: endpoint,
      clientsideServicesIframeURL: `${endpoint}/clientside-services/index.html`,
    },
  };
  window.prebuilt = new StytchUIClient(token, options);
};

// Custom elements are used instead of the client library's `mountLogin`, whose first call leaves its element empty.
customElements.define('stytch-ui', StytchUI);
customElements.define('stytch-reset-password', StytchResetPassword);
customElements.define('stytch-passkey-registration', StytchPasskeyRegistration);

window.mount = ({ screen, products: names, config = {} }) => {
  const element = new elements[screen]();
  element.addEventListener('stytch-event', (event) => {
    window.emitted.events.push(String(Reflect.get(event, 'stytchEventType')));
  });
  element.addEventListener('stytch-error', (event) => {
    const error: unknown = Reflect.get(event, 'error');
    window.emitted.errors.push(String(Reflect.get(Object(error), 'message')));
  });
  document.body.replaceChildren(element);
  const enabledProducts = names.map((name) => products[name]);
  element.render({ client: window.prebuilt, config: { ...config, products: enabledProducts } });
};
