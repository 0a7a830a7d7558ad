import type { Client } from 'stytch';
import { expect, test } from 'vitest';
import { codeOfStep, timeStepMs } from '../../rules/totps/timeSteps.ts';
import { callSdkMethods } from '../../sdkMethods.ts';
import { createTestClient, pageOrigin } from '../emulatorClient.ts';
import { tokenOf, typed } from '../oauthLab.ts';
import { createPasskey, usePasskey } from '../softAuthenticator.ts';
import { ethereumSigner } from '../walletLab.ts';
import { backendLabForEachTest, tokenIn } from './backendLab.ts';
import { compilerErrors, recorded, type Answer } from './sdkTypes.ts';

const project = { rate_limits: false, pkce_required_for_oauth: false };
const lab = backendLabForEachTest({ seed: { project } });

/** Calls every method that the emulator implements, with success. */
async function callEverything(sdk: Client): Promise<void> {
  const [email, phone_number, password] = ['ada@example.com', '+12025550199', 'Correct-Horse-77-Battery'];
  const named = { name: { first_name: 'Ada' }, trusted_metadata: { tier: 'gold' }, external_id: 'crm-1' };
  const { user_id } = await sdk.users.create({ email, phone_number, ...named });
  await sdk.users.update({ user_id, name: { last_name: 'Lovelace' }, roles: ['reader'] });
  await sdk.users.search({});
  await sdk.users.connectedApps({ user_id });
  const hash =
    '$argon2id$v=19$m=8,t=1,p=1$R4CumAICnR3Eos8JUJ13lA$XxdzFeU0WAMWcEJAY9DcYHFYbkFrwHeSgar6PqO0gEg';
  await sdk.passwords.migrate({ email: 'migrated@example.com', hash, hash_type: 'argon_2id' });
  await sdk.passwords.create({ email: 'new@example.com', password });
  await sdk.passwords.strengthCheck({ password, email });
  await sdk.passwords.email.resetStart({ email });
  const reset = tokenIn(await lab.mailed(email, 'link'));
  await sdk.passwords.email.reset({ token: reset, password });

  const session = { session_duration_minutes: 60, session_custom_claims: { plan: 'pro' } };
  const { session_token, session_jwt } = await sdk.passwords.authenticate({ email, password, ...session });
  await sdk.sessions.authenticate({ session_token });
  await sdk.sessions.authenticateJwt({ session_jwt });
  await sdk.sessions.get({ user_id });
  await sdk.sessions.getJWKS({ project_id: lab.projectId });
  await sdk.passwords.sessions.reset({ session_token, password: `${password}2` });
  const existing_password = `${password}2`;
  await sdk.passwords.existingPassword.reset({ email, existing_password, new_password: password });

  await sdk.otps.email.send({ email });
  await sdk.otps.email.loginOrCreate({ email });
  await sdk.otps.whatsapp.send({ phone_number });
  await sdk.otps.whatsapp.loginOrCreate({ phone_number });
  await sdk.otps.sms.send({ phone_number });
  const { phone_id } = await sdk.otps.sms.loginOrCreate({ phone_number });
  const code = await lab.mailed(phone_number, 'code');
  const again = await sdk.passwords.authenticate({ email, password, ...session });
  const current = { session_token: again.session_token };
  await sdk.otps.authenticate({ method_id: phone_id, code, ...current });

  await sdk.magicLinks.email.invite({ email: 'invited@example.com' });
  await sdk.magicLinks.email.revokeInvite({ email: 'invited@example.com' });
  await sdk.magicLinks.email.loginOrCreate({ email });
  const { email_id } = await sdk.magicLinks.email.send({ email });
  const token = tokenIn(await lab.mailed(email, 'link'));
  await sdk.magicLinks.authenticate({ token, ...session });
  await sdk.magicLinks.authenticate({ token: (await sdk.magicLinks.create({ user_id })).token });

  const { totp_id, secret } = await sdk.totps.create({ user_id });
  const totp_code = codeOfStep(secret, Math.floor(Date.now() / timeStepMs));
  await sdk.totps.authenticate({ user_id, totp_code, ...current });
  const { totps } = await sdk.totps.recoveryCodes({ user_id });
  await sdk.totps.recover({ user_id, recovery_code: totps[0]?.recovery_codes[0] ?? '', ...current });

  const page = { domain: 'localhost', return_passkey_credential_options: true };
  const creating = await sdk.webauthn.registerStart({ user_id, ...page });
  const created = createPasskey(creating.public_key_credential_creation_options, pageOrigin);
  const registration = { user_id, public_key_credential: created.credential, ...session };
  const { webauthn_registration_id } = await sdk.webauthn.register(registration);
  await sdk.webauthn.update({ webauthn_registration_id, name: 'Phone' });
  await sdk.webauthn.listCredentials({ user_id, domain: 'localhost' });
  const using = await sdk.webauthn.authenticateStart(page);
  const used = usePasskey(created.passkey, using.public_key_credential_request_options, pageOrigin);
  await sdk.webauthn.authenticate({ public_key_credential: used, ...session });

  const signer = ethereumSigner();
  const wallet = { crypto_wallet_type: 'ethereum', crypto_wallet_address: signer.address };
  const { challenge } = await sdk.cryptoWallets.authenticateStart({ ...wallet, user_id });
  await sdk.cryptoWallets.authenticate({ ...wallet, signature: signer.sign(challenge), ...session });
  await sdk.oauth.attach({ user_id, provider: 'google' });
  await sdk.oauth.authenticate({ token: await tokenOf(lab.page, { form: typed(email, 'Ada') }), ...session });

  const user = await sdk.users.get({ user_id });
  await sdk.sessions.revoke(current);
  await sdk.users.deleteOAuthRegistration({
    oauth_user_registration_id: user.providers[0]?.oauth_user_registration_id ?? '',
  });
  const [crypto] = user.crypto_wallets;
  await sdk.users.deleteCryptoWallet({ crypto_wallet_id: crypto?.crypto_wallet_id ?? '' });
  await sdk.users.deleteTOTP({ totp_id });
  await sdk.users.deleteWebAuthnRegistration({ webauthn_registration_id });
  await sdk.users.deletePassword({ password_id: user.password?.password_id ?? '' });
  const both = await sdk.users.create({ email: 'both@example.com', phone_number: '+12025550188' });
  await sdk.users.deletePhoneNumber({ phone_id: both.phone_id });
  await sdk.users.deleteEmail({ email_id });
  await sdk.users.deleteExternalId({ user_id });
  await sdk.users.delete({ user_id });
  await sdk.debug.whoami();
  await sdk.project.metrics();
  await sdk.rbac.policy();
}

test('the answer to every method has the type of the SDK', async () => {
  const other = createTestClient();
  const methods = await callSdkMethods(await other.emulator.projectCredentials(), other.emulator.fetch);
  other.emulator.close();
  const answers: Answer[] = [];
  await callEverything(recorded(lab.sdk, answers));
  const called = new Set(answers.map(({ name }) => name));
  const remote = methods.filter(({ isImplemented, endpoint }) => isImplemented && endpoint !== '');
  // No user has a biometric registration.
  expect(remote.map(({ name }) => name).filter((name) => !called.has(name))).toEqual([
    'users.deleteBiometricRegistration',
  ]);
  expect(await compilerErrors(answers)).toBe('');
  const [first] = answers;
  const wrong = { name: first?.name ?? '', value: { ...Object(first?.value), user_id: null } };
  expect(await compilerErrors([wrong])).toContain("Type 'null' is not assignable to type 'string'");
});
