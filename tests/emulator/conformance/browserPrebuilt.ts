import { Products, StytchResetPassword, StytchUI, StytchUIClient } from '@stytch/vanilla-js';

/** What the prebuilt screens told the page that holds them, in order. */
export interface Told {
  readonly events: string[];
  readonly errors: string[];
}

const products = {
  emailMagicLinks: Products.emailMagicLinks,
  otp: Products.otp,
  passwords: Products.passwords,
};

/** What a page asks the prebuilt screens for. */
export interface Mounting {
  readonly screen: 'login' | 'reset';
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

window.mount = ({ screen, products: names, config = {} }) => {
  const element = screen === 'login' ? new StytchUI() : new StytchResetPassword();
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
