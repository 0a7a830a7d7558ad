import { vi } from 'vitest';
import type { SecondStep } from '../../machines/contracts/secondStep.ts';
import { startSignInWidget } from '../../src/sign-in/startSignInWidget.ts';
import { chunkLimit } from '../support/chunkLimit.ts';
import { memoryStorage } from '../support/memoryStorage.ts';
import { recordFlow } from '../support/recordFlow.ts';
import { recordLibrary } from '../support/recordLibrary.ts';

const noSecondStep: SecondStep = { due: [], onFile: [], phone: null };

/** Functions that stop what a test has started. */
const stopping: (() => void)[] = [];

/**
 * Stubs the sign-in page and its clock. In Node, the widget reads settings and logs events only in pages that are not
 * prerendered.
 *
 * @returns the bodies of the requests that send client events
 */
export function stubSignInPage(): readonly string[] {
  const logs: string[] = [];
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubEnv('SSR', false);
  const storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('location', new URL('https://fairlead.example/sign-in'));
  vi.stubGlobal('window', Object.assign(new EventTarget(), { document: new EventTarget() }));
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', (_url: string, { body }: { readonly body: string }) => {
    logs.push(body);
    return Promise.resolve(new Response('{}'));
  });
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'info').mockReturnValue();
  return logs;
}

/** Stops the widgets of the test, and undoes `stubSignInPage`. */
export async function leaveSignInPage(): Promise<void> {
  for (const stop of stopping.splice(0)) stop();
  await settled();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
}

/** Waits for chunks and for the requests that follow. */
export async function settled(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

interface Setting {
  readonly next?: string;
  readonly account?: string;
  readonly readSecondStep?: () => Promise<SecondStep>;
  readonly apiOrigin?: string;
  readonly publicToken?: string;
  readonly start?: typeof startSignInWidget;
}

/** Opens the sign-in page, and records how the widget uses its dependencies. */
export function openSignIn({
  next,
  account,
  readSecondStep,
  apiOrigin,
  publicToken = 'public-token-live-1',
  start = startSignInWidget,
}: Setting = {}) {
  const library = recordLibrary({ 'otps.sms.loginOrCreate': { method_id: 'phone-1' } });
  const readBootstrap = vi.fn<() => Promise<object>>(() => Promise.resolve({}));
  const page = recordFlow({
    identity: {
      ...library.access,
      provider: { publicToken, apiOrigin: apiOrigin ?? null },
      readSecondStep: readSecondStep ?? (() => Promise.resolve(noSecondStep)),
      readBootstrap,
    },
  });
  const flow = start(page.context)({ next: next ?? null, account: account ?? null });
  stopping.push(() => flow.actor.stop());
  return { ...page, ...flow, library, readBootstrap };
}

export type SignInPage = ReturnType<typeof openSignIn>;

export const methodChoiceOf = ({ actor }: SignInPage) => actor.getSnapshot().children.methodChoice;

/** Requests a passcode by text message, and types it. */
export async function signInByPasscode(page: SignInPage): Promise<void> {
  methodChoiceOf(page)
    ?.getSnapshot()
    .children.phoneEntry?.send({ type: 'phone.submitted', phone: '(202) 555-0143' });
  await vi.waitUntil(() => page.actor.getSnapshot().children.otp !== undefined, chunkLimit);
  page.actor.getSnapshot().children.otp?.send({ type: 'code.typed', code: '123456' });
  await vi.waitUntil(() => page.actor.getSnapshot().children.otp === undefined, chunkLimit);
  await settled();
}
