// One button for each call of the client library.
import { StytchClient } from '@stytch/vanilla-js/headless';

// The public token of every emulator.
const publicToken = 'public-token-test-0f4a1e52-6a0b-4c7d-9d3e-2b8c5f7a9e10';
const origin = import.meta.env.VITE_API_ORIGIN ?? 'http://localhost:4174';
const endpoints = { testAPIURL: origin, liveAPIURL: origin };
const client = new StytchClient(publicToken, { endpoints });

const duration = { session_duration_minutes: 60 };
const back = `${location.origin}/authenticate`;
const status = document.querySelector('[role=status]');
const value = (field) => document.querySelector(`#${field}`).value;

/** Id of the passcode that was sent. */
let methodId = '';

async function signInWithWallet() {
  const { Wallet } = await import('ethers');
  const wallet = Wallet.createRandom();
  const account = { crypto_wallet_address: wallet.address, crypto_wallet_type: 'ethereum' };
  const { challenge } = await client.cryptoWallets.authenticateStart(account);
  const signature = await wallet.signMessage(challenge);
  return client.cryptoWallets.authenticate({ ...account, signature, ...duration });
}

const calls = {
  'Create account': () =>
    client.passwords.create({ email: value('email'), password: value('password'), ...duration }),
  'Sign in with password': () =>
    client.passwords.authenticate({ email: value('email'), password: value('password'), ...duration }),
  'Forgot password': () =>
    client.passwords.resetByEmailStart({
      email: value('email'),
      reset_password_redirect_url: location.origin,
    }),
  'Set password': () => {
    const token = new URLSearchParams(location.search).get('token');
    return client.passwords.resetByEmail({ token, password: value('password'), ...duration });
  },
  'Email a link': () =>
    client.magicLinks.email.loginOrCreate(value('email'), {
      login_magic_link_url: back,
      signup_magic_link_url: back,
    }),
  'Email a code': () => client.otps.email.loginOrCreate(value('email')),
  'Text a code': () => client.otps.sms.loginOrCreate(value('phone')),
  // Adds the phone to the signed-in user, where the call above signs in as the user of the phone.
  'Text a second code': () => client.otps.sms.send(value('phone')),
  'Enter code': () => client.otps.authenticate(value('code'), methodId, duration),
  'Sign in with Google': () =>
    client.oauth.google.start({ login_redirect_url: back, signup_redirect_url: back }),
  'Sign in with wallet': signInWithWallet,
  'Add passkey': () => client.webauthn.register(),
  'Sign in with passkey': () => client.webauthn.authenticate(duration),
  'Add authenticator app': () => client.totps.create({ expiration_minutes: 60 }),
  'Enter code of app': () => client.totps.authenticate({ totp_code: value('code'), ...duration }),
  'Sign out': () => client.session.revoke(),
};

for (const [label, call] of Object.entries(calls)) {
  const button = document.createElement('button');
  button.textContent = label;
  button.addEventListener('click', async () => {
    status.textContent = '';
    try {
      const { method_id: sent } = (await call()) ?? {};
      methodId = sent ?? methodId;
      status.textContent = `${label}: done`;
    } catch (error) {
      status.textContent = `${label}: ${error.error_type ?? error.message}`;
    }
  });
  document.querySelector('nav').append(button);
}
