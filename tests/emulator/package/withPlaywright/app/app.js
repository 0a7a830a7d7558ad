// Signs a visitor in by a code in a mail. The settings come from the tests; a build would contain those of Stytch.
const { StytchClient } = globalThis.stytch;
const { origin, publicToken } = globalThis.settings;

const endpoints = {
  testAPIURL: origin,
  liveAPIURL: origin,
  // For the phone fields of its prebuilt screens.
  clientsideServicesIframeURL: `${origin}/clientside-services/index.html`,
};
const client = new StytchClient(publicToken, { endpoints });

const status = document.querySelector('[role=status]');
let methodId = '';

/** Runs what a form does, and shows its result or its error. */
function onSubmit(id, run) {
  document.querySelector(id).addEventListener('submit', async (event) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    status.textContent = await run(fields).catch((error) => `Failed: ${error.error_type ?? error.name}`);
  });
}

onSubmit('#send', async (fields) => {
  const sent = await client.otps.email.loginOrCreate(fields.get('email'));
  methodId = sent.method_id;
  return 'Sent';
});

onSubmit('#verify', async (fields) => {
  const { user } = await client.otps.authenticate(fields.get('code'), methodId, {
    session_duration_minutes: 60,
  });
  return `Signed in as ${user.emails[0].email}`;
});
