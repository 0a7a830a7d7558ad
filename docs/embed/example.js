import { mountLogin } from '../../dist/widget/widget.js';

// The project that the local provider brings along, and the origin it answers at. With a project at the hosted provider
// there is no `apiOrigin`.
const provider = {
  publicToken: 'public-token-test-0f4a1e52-6a0b-4c7d-9d3e-2b8c5f7a9e10',
  apiOrigin: location.origin,
};

const hear = (place, what) => {
  const line = document.createElement('li');
  line.textContent = `${place}: ${what}`;
  document.querySelector('#heard').append(line);
};

const callbacks = (place) => ({
  onEvent: ({ type }) => hear(place, type),
  onError: ({ code, message }) => hear(place, `${code}: ${message}`),
});

document.querySelector('#newsletter').addEventListener('submit', (event) => {
  event.preventDefault();
  hear('form', `sent ${[...new FormData(event.target).keys()].join(', ')}`);
});

const inForm = mountLogin('#sign-in', {
  ...provider,
  config: { products: ['otp'], otpOptions: { methods: ['email', 'sms'] } },
  callbacks: callbacks('in the form'),
});

// An element of its own is a widget, too: wherever it stands, it is mounted once it has options.
const island = document.querySelector('#island').attachShadow({ mode: 'open' });
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
