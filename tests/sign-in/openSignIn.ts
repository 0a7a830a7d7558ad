import { vi } from 'vitest';
import type { SecondStep } from '../../machines/contracts/secondStep.ts';
import { startSignInWidget } from '../../src/sign-in/startSignInWidget.ts';
import { chunkLimit } from '../support/chunkLimit.ts';
import { memoryStorage } from '../support/memoryStorage.ts';
import { recordFlow, unstubPage } from '../support/recordFlow.ts';
import { recordLibrary } from '../support/recordLibrary.ts';
import { sessionCookies } from '../support/sessionCookies.ts';
import { settled } from '../support/wiring.ts';

const noSecondStep: SecondStep = { due: null, onFile: [], phone: null, email: null };

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
  return logs;
}

/** Stops the widgets of the test, and undoes `stubSignInPage`. */
export async function leaveSignInPage(): Promise<void> {
  for (const stop of stopping.splice(0)) stop();
  await settled();
  unstubPage();
}

interface Setting {
  readonly next?: string;
  readonly account?: string;
  readonly readSecondStep?: () => Promise<SecondStep>;
  readonly apiOrigin?: string;
  readonly publicToken?: string;
  readonly start?: typeof startSignInWidget;
}

/**
 * Opens the sign-in page. One list records the calls of the page and of the client library, such as `['focus', 'heading']`,
 * and `['field', 'phone']` where the page looks for an input.
 */
export function openSignIn({
  next,
  account,
  readSecondStep,
  apiOrigin,
  publicToken = 'public-token-live-1',
  start = startSignInWidget,
}: Setting = {}) {
  const library = recordLibrary({
    'otps.sms.loginOrCreate': { method_id: 'phone-1' },
    // The visitor is not signed in.
    'session.getSync': null,
    'user.getSync': null,
  });
  const readBootstrap = vi.fn<() => Promise<object>>(() => Promise.resolve({}));
  const identity = {
    ...library.access,
    provider: { publicToken, apiOrigin: apiOrigin ?? null },
    readSecondStep: readSecondStep ?? (() => Promise.resolve(noSecondStep)),
    readBootstrap,
  };
  const { calls, answers } = library;
  const page = recordFlow({ identity }, calls);
  // The widget looks for the target of the focus again and again until it is on the screen.
  const selectors = new Set<string>();
  vi.stubGlobal('document', {
    cookie: sessionCookies,
    querySelector: (selector: string) => {
      const target = /data-focus-target="(\w+)"/.exec(selector)?.[1];
      if (target && !selectors.has(selector))
        calls.push([selector.startsWith('input') ? 'field' : 'focus', target]);
      selectors.add(selector);
      return null;
    },
  });
  const flow = start(page.context)({ next: next ?? null, account: account ?? null });
  stopping.push(() => flow.actor.stop());
  return { ...page, ...flow, calls, answers, readBootstrap };
}

export type SignInPage = ReturnType<typeof openSignIn>;

export const methodChoiceOf = ({ actor }: SignInPage) => actor.getSnapshot().children.methodChoice;

export const phoneEntryOf = (page: SignInPage) => methodChoiceOf(page)?.getSnapshot().children.phoneEntry;

/** Chooses the tab of passcodes by text message. */
export const chooseText = (page: SignInPage) =>
  methodChoiceOf(page)?.send({ type: 'method.chosen', method: 'sms-passcode', typed: {} });

/** Requests a passcode by text message. */
async function requestPasscode(page: SignInPage) {
  chooseText(page);
  phoneEntryOf(page)?.send({ type: 'phone.submitted', phone: '(202) 555-0143', country: 'US' });
  await vi.waitUntil(() => page.actor.getSnapshot().children.otp !== undefined, chunkLimit);
  return page.actor.getSnapshot().children.otp;
}

/** Requests a passcode by text message, and types it. */
export async function signInByPasscode(page: SignInPage): Promise<void> {
  (await requestPasscode(page))?.send({ type: 'code.typed', code: '123456' });
  await vi.waitUntil(() => page.actor.getSnapshot().children.otp === undefined, chunkLimit);
  await settled();
}
