import { mountPasskeyRegistration } from '../../dist/widget/widget.js';

const log = (message) => {
  const line = document.createElement('li');
  line.textContent = message;
  document.querySelector('#log').append(line);
};

mountPasskeyRegistration('#passkeys', {
  publicToken: 'public-token-test-0f4a1e52-6a0b-4c7d-9d3e-2b8c5f7a9e10',
  apiOrigin: location.origin,
  callbacks: {
    onEvent: ({ type }) => log(type),
    onError: ({ code, message }) => log(`${code}: ${message}`),
  },
});
