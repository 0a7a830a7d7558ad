import { createEmulatorClient, EmulatorError, type EmulatorClient } from '../client/emulatorClient.ts';
import type { Wording } from './wording.ts';

/** Creates a client of the control API, whose calls `signal` ends. */
export type Connect = (signal?: AbortSignal) => EmulatorClient;

/** Failure of a command or of a call, with a message to show on the page. */
export class PageFailure extends Error {
  override readonly name = 'PageFailure';
}

/**
 * Connects the page to the control API.
 *
 * @param origin origin of the emulator
 * @returns creates a client whose calls end with its signal
 */
export function connectTo(origin: string): Connect {
  return (signal) =>
    createEmulatorClient({
      origin,
      fetch: (input, init) => fetch(input, { ...init, ...(signal ? { signal } : {}) }),
    });
}

/**
 * Waits for calls and puts their failure into words: the sentence of the emulator, which is in English, or one of the
 * page.
 *
 * @param failures sentences of the page
 * @throws PageFailure if a call failed; any other error unchanged
 */
export async function inWords<Answer>(
  failures: Wording['failures'],
  calls: Promise<Answer>,
): Promise<Answer> {
  try {
    return await calls;
  } catch (error) {
    if (!(error instanceof EmulatorError)) throw error;
    const sentence = error.status === null ? failures.noResponse : failures.status(error.status);
    throw new PageFailure(error.reason ?? sentence, { cause: error });
  }
}
