import { mountPasskeyRegistration } from '../../dist/widget/widget.js';

const hear = (what) => {
  const line = document.createElement('li');
  line.textContent = what;
  document.querySelector('#heard').append(line);
};

mountPasskeyRegistration('#passkeys', {
  publicToken: 'public-token-test-0f4a1e52-6a0b-4c7d-9d3e-2b8c5f7a9e10',
  apiOrigin: location.origin,
  callbacks: {
    onEvent: ({ type }) => hear(type),
    onError: ({ code, message }) => hear(`${code}: ${message}`),
  },
});
