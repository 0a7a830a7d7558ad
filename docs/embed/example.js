import { defineElements, mountLogin } from '../../dist/widget/widget.js';

// The default project of the local identity provider, and its origin. Leave out `apiOrigin` for the hosted one.
const provider = {
  publicToken: 'public-token-test-0f4a1e52-6a0b-4c7d-9d3e-2b8c5f7a9e10',
  apiOrigin: location.origin,
};

const log = (source, message) => {
  const line = document.createElement('li');
  line.textContent = `${source}: ${message}`;
  document.querySelector('#log').append(line);
};

const callbacks = (source) => ({
  onEvent: ({ type }) => log(source, type),
  onError: ({ code, message }) => log(source, `${code}: ${message}`),
});

document.querySelector('#newsletter').addEventListener('submit', (event) => {
  event.preventDefault();
  log('form', `sent ${[...new FormData(event.target).keys()].join(', ')}`);
});

const inForm = mountLogin('#sign-in', {
  ...provider,
  config: { products: ['otp'], otpOptions: { methods: ['email', 'sms'] } },
  callbacks: callbacks('in the form'),
});

// The custom element, here in a shadow root. It is mounted once it is on the page and has options.
const island = document.querySelector('#island').attachShadow({ mode: 'open' });
defineElements();
const element = document.createElement('stytch-ui');
element.options = {
  ...provider,
  config: { products: ['otp'], otpOptions: { methods: ['email'] } },
  theme: {
    fontFamily: 'Georgia, serif',
    colors: { primary: '#22304a' },
    container: { width: '360px', borderRadius: '0' },
    buttons: { primary: { backgroundColor: '#22304a', textColor: '#ffffff', borderRadius: '20px' } },
  },
  callbacks: callbacks('in the shadow root'),
};
island.append(element);

document.querySelector('#unmount').addEventListener('click', () => {
  inForm.unmount();
  element.remove();
});
