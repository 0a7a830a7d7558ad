import type { BrowserCheckState } from '../contracts/projectContract.ts';
import { standInScript } from '../clientside/standInScript.ts';
import { readText, requireText } from '../fields.ts';
import { succeed, type Call, type RouteResponse, type Route } from '../http/call.ts';
import { pause } from '../http/connection.ts';
import { ApiError, badRequest } from '../http/errors.ts';
import { timingSafeEquals } from '../secrets.ts';
import { issueCheck, type CheckKind } from '../store/browserChecks.ts';

/** Duration of a check in the state `slow`, in milliseconds of real time. */
const slowCheckMs = 8_000;

const stateOf = ({ emulator }: Call, kind: CheckKind): BrowserCheckState =>
  kind === 'captcha' ? emulator.settings.captcha_state : emulator.settings.telemetry_state;

function refuseBlocked(call: Call, kind: CheckKind): void {
  if (stateOf(call, kind) !== 'blocked') return;
  throw new ApiError(404, 'route_not_found', `The project setting ${kind}_state blocks this script.`);
}

async function executeCaptcha(call: Call): Promise<RouteResponse> {
  const siteKey = requireText(call.body, 'site_key');
  readText(call.body, 'action', 100);
  if (siteKey !== call.emulator.settings.captcha_site_key) throw badRequest('There is no such site key.');
  return succeed(call, { token: await runCheck(call, 'captcha', siteKey) });
}

async function submitTelemetry(call: Call): Promise<RouteResponse> {
  const { publicToken } = call.emulator;
  if (!timingSafeEquals(requireText(call.body, 'public_token'), publicToken)) {
    throw new ApiError(404, 'public_token_not_found', 'No project has this public token.');
  }
  return succeed(call, { telemetry_id: await runCheck(call, 'telemetry', publicToken) });
}

async function runCheck(call: Call, kind: CheckKind, audience: string): Promise<string> {
  refuseBlocked(call, kind);
  const state = stateOf(call, kind);
  const { emulator, pageOrigin: origin, signal } = call;
  if (state === 'fails') throw badRequest(`The project setting ${kind}_state makes this check fail.`);
  if (state === 'slow') {
    await pause(slowCheckMs, [signal, emulator.closed.signal, emulator.faults.cleared]);
    signal.throwIfAborted();
  }
  return issueCheck(emulator.store, emulator.clock.now(), { kind, audience, origin }, state === 'low-score');
}

const script = { method: 'GET', access: 'open', fidelity: 'simpler' } as const;
const check = { method: 'POST', access: 'open', fidelity: 'simpler', callsPerMinute: 240 } as const;

export const browserCheckRoutes: readonly Route[] = [
  {
    ...script,
    path: '/clientside-services/recaptcha/enterprise.js',
    note: 'Replaces `https://www.google.com/recaptcha/enterprise.js`: `ready` and `execute` of `grecaptcha.enterprise`.',
    handle: async (call) => {
      refuseBlocked(call, 'captcha');
      return captchaScript(call.origins.own);
    },
  },
  {
    ...check,
    path: '/clientside-services/recaptcha/execute',
    note: 'Called by that script. Returns a captcha token, or fails by the project’s `captcha_state`.',
    handle: executeCaptcha,
  },
  {
    ...script,
    path: '/clientside-services/telemetry.js',
    note: 'Replaces `https://elements.stytch.com/telemetry.js`: `GetTelemetryID`, without properties of the device.',
    handle: async (call) => {
      refuseBlocked(call, 'telemetry');
      return telemetryScript();
    },
  },
  {
    ...check,
    path: '/clientside-services/telemetry/submit',
    note: 'Called by that script. Returns a telemetry ID, or fails by the project’s `telemetry_state`.',
    handle: submitTelemetry,
  },
];

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
 */
function captchaScript(origin: string): Response {
  return standInScript(
    `const base = ${JSON.stringify(`${origin}/clientside-services/recaptcha/`)};${ask}${captcha}`,
  );
}

/**
 * Creates the response with the replacement for `https://elements.stytch.com/telemetry.js`. It collects no properties
 * of the device.
 */
function telemetryScript(): Response {
  return standInScript(`${ask}${telemetry}`);
}
