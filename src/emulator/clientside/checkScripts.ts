import { standInScript } from './standInScript.ts';

const ask = String.raw`
async function ask(url, body) {
  const { data, error_message } = await post(url, body);
  if (!data) throw new Error(error_message);
  return data;
}
`;

const captcha = String.raw`
async function execute(siteKey, options) {
  const { token } = await ask(base + 'execute', { site_key: siteKey, action: options?.action });
  return token;
}
const ready = (callback) => { queueMicrotask(callback); };
globalThis.grecaptcha = { ready, execute, enterprise: { ready, execute } };
`;

const telemetry = String.raw`
globalThis.GetTelemetryID = async (publicToken, submitUrl) => {
  const { telemetry_id: id } = await ask(submitUrl, { public_token: publicToken });
  return id;
};
`;

/**
 * Creates the response with the replacement for `https://www.google.com/recaptcha/enterprise.js`: the part of
 * `grecaptcha` that the client library uses.
 *
 * @param origin origin of the emulator, to which the script sends its requests
 */
export function captchaScript(origin: string): Response {
  return standInScript(
    `const base = ${JSON.stringify(`${origin}/clientside-services/recaptcha/`)};${ask}${captcha}`,
  );
}

/**
 * Creates the response with the replacement for `https://elements.stytch.com/telemetry.js`. It collects no properties
 * of the device.
 */
export function telemetryScript(): Response {
  return standInScript(`${ask}${telemetry}`);
}
