// Requests a link by mail, or goes to Google; the server of the application signs in.
const { StytchClient } = globalThis.stytch;
const { origin } = globalThis.settings;

// The public token of every emulator, unless VITE_STYTCH_PUBLIC_TOKEN is another one.
const publicToken = 'public-token-test-0f4a1e52-6a0b-4c7d-9d3e-2b8c5f7a9e10';
const endpoints = { testAPIURL: origin, liveAPIURL: origin };
const client = new StytchClient(publicToken, { endpoints });

const back = `${location.origin}/authenticate`;

document.querySelector('#link').addEventListener('click', async () => {
  await client.magicLinks.email.loginOrCreate('ada@example.com', {
    login_magic_link_url: back,
    signup_magic_link_url: back,
  });
  document.querySelector('[role=status]').textContent = 'Sent';
});

document
  .querySelector('#google')
  .addEventListener('click', () =>
    client.oauth.google.start({ login_redirect_url: back, signup_redirect_url: back }),
  );
