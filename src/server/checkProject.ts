import type { Deployment } from '../config/readDeployment.ts';
import { siteConfig } from '../config/siteConfig.ts';
import { projectWarnings } from './projectWarnings.ts';

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
    for (const warning of projectWarnings(bootstrap, deployment, publicToken)) warn(`Warning: ${warning}`);
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
