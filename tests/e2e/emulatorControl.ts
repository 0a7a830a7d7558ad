import { expect } from '@playwright/test';
import type { LoggedRequest, Message } from 'fairlead-emulator/contracts/controlContract';
import type { SeedName } from 'fairlead-emulator/contracts/seedContract';
import { createEmulatorClient } from 'fairlead-emulator/client';

export type EmulatorControl = ReturnType<typeof controlEmulator>;

/**
 * Polls a value until it is as expected.
 *
 * @throws after the timeout of `expect`
 */
async function pollUntil<Value>(
  read: () => Promise<Value>,
  isExpected: (value: Value) => boolean,
  description: string,
): Promise<Value> {
  let value = await read();
  const isReached = async () => {
    if (!isExpected(value)) value = await read();
    return isExpected(value);
  };
  await expect.poll(isReached, { message: `Waiting for ${description}`, intervals: [25] }).toBe(true);
  return value;
}

/**
 * Shortens the client of the control API for tests, and adds waits by the timeouts of Playwright.
 *
 * @param origin origin at which the emulator is served
 */
export function controlEmulator(origin: string) {
  const client = createEmulatorClient({ origin });
  const { clock, faults, messages, organizations, project, requests, sessions, users } = client;
  return {
    health: client.health,
    reset: (seed: SeedName = 'demo') => client.reset(seed),
    users: users.list,
    createUser: users.create,
    sessions: sessions.list,
    revokeSessions: sessions.revokeAll,
    messages: messages.list,
    /** Waits for a message to a recipient and returns the newest. */
    async messageTo(recipient: string): Promise<Message> {
      const [newest] = await pollUntil(
        () => messages.list({ to: recipient }),
        ({ length }) => length > 0,
        `a message to ${recipient}`,
      );
      if (!newest) throw new Error(`No message to ${recipient}.`);
      return newest;
    },
    addSampleOrganizations: organizations.addSamples,
    setClock: clock.change,
    addFault: faults.add,
    faults: faults.list,
    clearFaults: faults.clear,
    requests: requests.list,
    /** Waits until a path has `count` requests, pending ones included. */
    requestsTo: (path: string, count: number): Promise<readonly LoggedRequest[]> =>
      pollUntil(
        () => requests.list(path),
        ({ length }) => length >= count,
        `request ${count} to ${path}`,
      ),
    /** Waits until a path has `count` requests, all with a response. */
    responsesOf: (path: string, count: number): Promise<readonly LoggedRequest[]> =>
      pollUntil(
        () => requests.list(path),
        (calls) => calls.length >= count && calls.every(({ status }) => status !== null),
        `response ${count} of ${path}`,
      ),
    changeProject: project.change,
  };
}
