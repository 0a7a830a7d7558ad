import {
  Products,
  StytchPasskeyRegistration,
  StytchResetPassword,
  StytchUI,
  StytchUIClient,
} from '@stytch/vanilla-js';

/** What the prebuilt screens told the page that holds them, in order. */
export interface Told {
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

/** What a page asks the prebuilt screens for. */
export interface Mounting {
  readonly screen: keyof typeof elements;
  readonly products: readonly (keyof typeof products)[];
  readonly config?: object;
}

declare global {
  interface Window {
    prebuilt: StytchUIClient;
    told: Told;
    mount(mounting: Mounting): void;
  }
}

window.told = { events: [], errors: [] };

window.openClient = ({ token, endpoint, more = {} }) => {
  // `endpoints` is how the client is pointed at a provider over plain HTTP; its public types leave it out.
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

// Elements, since the client's own `mountLogin` leaves the element it makes empty when it is called for the first time.
customElements.define('stytch-ui', StytchUI);
customElements.define('stytch-reset-password', StytchResetPassword);
customElements.define('stytch-passkey-registration', StytchPasskeyRegistration);

window.mount = ({ screen, products: names, config = {} }) => {
  const element = new elements[screen]();
  element.addEventListener('stytch-event', (event) => {
    window.told.events.push(String(Reflect.get(event, 'stytchEventType')));
  });
  element.addEventListener('stytch-error', (event) => {
    const error: unknown = Reflect.get(event, 'error');
    window.told.errors.push(String(Reflect.get(Object(error), 'message')));
  });
  document.body.replaceChildren(element);
  const chosen = names.map((name) => products[name]);
  element.render({ client: window.prebuilt, config: { ...config, products: chosen } });
};
