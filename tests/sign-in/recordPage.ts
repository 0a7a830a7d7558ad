import { vi } from 'vitest';
import type { SecondStep } from '../../machines/contracts/secondStep.ts';
import type { RedirectLink } from '../../src/identity/redirectLink.ts';
import { recordFlow } from '../support/recordFlow.ts';
import { memoryStorage } from '../support/memoryStorage.ts';
import type { recordLibrary } from '../support/recordLibrary.ts';

/** Stubs the clock, the storage and the console of a page of the site. */
export function stubPage(path: string): void {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal('location', new URL(path, 'https://fairlead.example'));
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'info').mockReturnValue();
}

/** Undoes `stubPage`. */
export function leavePage(): void {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
}

export const settled = () => vi.advanceTimersByTimeAsync(0);

/** Waits for the chunks that a flow loads after a request, and for the requests that follow. */
export async function loaded(): Promise<void> {
  await settled();
  await vi.dynamicImportSettled();
  await settled();
}

/**
 * Creates the dependencies of a flow that signs a client in, which record how the flow uses them. The calls of the
 * library include the end of the session.
 *
 * @param readSecondStep by default, no second step is due
 */
export function recordPage(
  { access, calls }: ReturnType<typeof recordLibrary>,
  redirect: RedirectLink = access.redirect,
  readSecondStep: () => Promise<SecondStep> = () => Promise.resolve({ due: [], onFile: [], phone: null }),
) {
  return recordFlow({
    redirect,
    identity: {
      ...access,
      redirect,
      readSecondStep,
      forgetSession: () => void calls.push(['forgetSession']),
      async revokeSession() {
        calls.push(['revokeSession']);
      },
    },
  });
}
