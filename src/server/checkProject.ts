import { propertyOf } from '../../machines/contracts/propertyOf.ts';
import type { Deployment, DeploymentFeature } from '../config/readDeployment.ts';
import { siteConfig } from '../config/siteConfig.ts';

export interface ProjectCheck {
  /** Origin of the project's API. */
  readonly origin: string;
  readonly publicToken: string;
  readonly deployment: Deployment;
  /** Logs one line. */
  readonly warn: (line: string) => void;
  /** Milliseconds after which the check gives up. Default: 10,000. */
  readonly timeoutMs?: number;
}

/**
 * Reads the variable `PROJECT_CHECK`.
 *
 * @returns whether the server checks the project's settings; by default it does
 * @throws Error with one line when the value is unknown
 */
export function readProjectCheck(text: string | undefined): boolean {
  if (text === undefined || text === '' || text === 'on') return true;
  if (text === 'off') return false;
  throw new Error(`PROJECT_CHECK is "${text}"; it must be on or off.`);
}

/**
 * Reads the settings of a hosted project and warns of each one that this build does not support. A failure is one line.
 * A signal that ends the process aborts the check, so that it never delays the end.
 */
export async function checkProject({
  origin,
  publicToken,
  deployment,
  warn,
  timeoutMs = 10_000,
}: ProjectCheck): Promise<void> {
  const stopped = new AbortController();
  const stop = () => stopped.abort();
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, stop);
  try {
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(timeoutMs)]);
    const bootstrap = await readBootstrap(origin, publicToken, signal);
    for (const warning of projectWarnings(bootstrap, deployment)) warn(`Warning: ${warning}`);
  } catch (error) {
    if (stopped.signal.aborted) return;
    warn(`Warning: The project's settings could not be read from ${origin} (${reasonOf(error)}).`);
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}

/** Sends the request that the client library sends at its start. */
async function readBootstrap(origin: string, publicToken: string, signal: AbortSignal): Promise<unknown> {
  const encode = (text: string) => Buffer.from(text).toString('base64');
  const response = await fetch(`${origin}/sdk/v1/projects/bootstrap/${publicToken}`, {
    signal,
    redirect: 'manual',
    headers: {
      Authorization: `Basic ${encode(`${publicToken}:${publicToken}`)}`,
      'Content-Type': 'application/json',
      'X-SDK-Client': encode(JSON.stringify({ sdk: { identifier: 'Stytch.js Javascript SDK' } })),
      'X-SDK-Parent-Host': siteConfig.origin,
    },
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }
  return response.json();
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no response in time';
  // The error's message would contain a part of the body.
  if (error instanceof SyntaxError) return 'the response is not JSON';
  // `fetch` hides the reason, such as ECONNREFUSED, in the cause.
  const cause: unknown = Reflect.get(Object(error.cause), 'code');
  return typeof cause === 'string' ? cause : error.message;
}

/**
 * Compares the settings of a project with the features of a deployment. One Tap is not compared: its setting is not in
 * the bootstrap data.
 *
 * @param bootstrap body of the response to `GET /sdk/v1/projects/bootstrap/…`
 * @returns one sentence for each setting that is on in the project and off in the deployment
 */
function projectWarnings(bootstrap: unknown, { features, customDomain }: Deployment): readonly string[] {
  const data = propertyOf(bootstrap, 'data');
  const isOn: Readonly<Partial<Record<DeploymentFeature, boolean>>> = {
    captcha: propertyOf(propertyOf(data, 'captcha_settings'), 'enabled') === true,
    'device-telemetry': propertyOf(data, 'dfp_protected_auth_enabled') === true,
  };
  const missing = Object.entries(isOn).filter(
    ([name, isEnabled]) => isEnabled && !features.some((feature) => feature === name),
  );
  const domain = propertyOf(data, 'cname_domain');
  const isOtherDomain = typeof domain === 'string' && domain !== customDomain;
  return [
    ...missing.map(
      ([name]) =>
        `The project uses ${name}, but this build refuses its scripts, so sign-in fails. ` +
        `Add ${name} to VITE_STYTCH_FEATURES and build again.`,
    ),
    ...(isOtherDomain
      ? [
          `The project has the custom domain ${domain}, but this build does not call it, so HttpOnly cookies do not ` +
            `work. Set VITE_STYTCH_DOMAIN to ${domain} and build again.`,
        ]
      : []),
  ];
}
