import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { IdentityError } from '../../machines/contracts/failures.ts';
import { askForPasskey, createPasskey } from '../../src/identity/passkeyCeremony.ts';

// What a browser does: one request at a time, which ends a while after it was called off.
interface Prompt {
  readonly kind: 'create' | 'get';
  readonly mediation: string | undefined;
  readonly settle: (error: DOMException) => void;
}

let prompts: Prompt[];
let pending: number;
let mostPending: number;
/** How long a request takes to end once it was called off. */
let lingersMs: number;
let canAutofill: () => Promise<boolean>;

const creation = {
  challenge: 'AAAA',
  rp: { name: 'Fairlead' },
  user: { id: 'AAAA', name: 'ann', displayName: 'Ann' },
  pubKeyCredParams: [],
};
const request = { challenge: 'AAAA' };
const never = new AbortController().signal;

beforeEach(() => {
  prompts = [];
  pending = mostPending = 0;
  lingersMs = 20;
  canAutofill = () => Promise.resolve(true);
  const open =
    (kind: Prompt['kind']) =>
    async ({ signal, mediation }: CredentialRequestOptions & CredentialCreationOptions) => {
      pending += 1;
      mostPending = Math.max(mostPending, pending);
      try {
        return await new Promise((_resolve, reject) => {
          prompts.push({ kind, mediation, settle: reject });
          const end = () => setTimeout(() => reject(new DOMException('', 'AbortError')), lingersMs);
          if (signal?.aborted) end();
          else signal?.addEventListener('abort', end);
        });
      } finally {
        pending -= 1;
      }
    };
  // Where the library looks for a field, of which it is then told that it may be elsewhere.
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  vi.stubGlobal('navigator', { credentials: { create: open('create'), get: open('get') } });
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, { isConditionalMediationAvailable: () => canAutofill() }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How a ceremony ended. */
const endOf = async (asked: Promise<unknown>) => {
  try {
    await asked;
    return 'answered';
  } catch (error) {
    return error instanceof IdentityError ? error.failure.code : error;
  }
};
const promptCount = (count: number) => vi.waitFor(() => expect(prompts).toHaveLength(count));
const last = () => {
  const prompt = prompts.at(-1);
  if (!prompt) throw new Error('Nothing was asked.');
  return prompt;
};
const refuse = (name: string) => last().settle(new DOMException('', name));

describe('the owner of navigator.credentials', () => {
  test('calls off what was asked before, and begins only once that has ended', async () => {
    const autofill = endOf(askForPasskey(request, 'autofill', never));
    await promptCount(1);
    expect(last().mediation).toBe('conditional');
    const dialog = endOf(askForPasskey(request, 'dialog', never));
    await promptCount(2);
    expect(await autofill).toBe('passkey-interrupted');
    expect(last().mediation).toBeUndefined();
    expect(mostPending).toBe(1);
    refuse('NotAllowedError');
    expect(await dialog).toBe('passkey-dismissed');
  });

  test('lets only the last of those who wait begin', async () => {
    const first = endOf(askForPasskey(request, 'autofill', never));
    await promptCount(1);
    const second = endOf(askForPasskey(request, 'dialog', never));
    const third = endOf(createPasskey(creation, never));
    expect(await Promise.all([first, second])).toEqual(['passkey-interrupted', 'passkey-interrupted']);
    await promptCount(2);
    expect(last().kind).toBe('create');
    expect(mostPending).toBe(1);
    refuse('NotAllowedError');
    expect(await third).toBe('passkey-dismissed');
  });

  test('waits also for a browser that takes long to let go', async () => {
    vi.useFakeTimers();
    lingersMs = 300;
    const first = endOf(askForPasskey(request, 'dialog', never));
    await promptCount(1);
    const second = endOf(askForPasskey(request, 'dialog', never));
    await vi.advanceTimersByTimeAsync(lingersMs - 1);
    expect(prompts).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await first).toBe('passkey-interrupted');
    await promptCount(2);
    refuse('NotAllowedError');
    expect(await second).toBe('passkey-dismissed');
  });

  test('calls off an autofill that has not reached the browser yet', async () => {
    // The library asks the browser first whether it can, and nothing can be called off until that is answered.
    const answers: ((can: boolean) => void)[] = [];
    canAutofill = () => new Promise((resolve) => answers.push(resolve));
    const autofill = endOf(askForPasskey(request, 'autofill', never));
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    const dialog = endOf(askForPasskey(request, 'dialog', never));
    answers[0]?.(true);
    expect(await autofill).toBe('passkey-interrupted');
    await promptCount(2);
    refuse('NotAllowedError');
    expect(await dialog).toBe('passkey-dismissed');
  });

  test('takes a request back by its signal, and leaves the next one alone', async () => {
    const mine = new AbortController();
    const first = endOf(askForPasskey(request, 'dialog', mine.signal));
    await promptCount(1);
    mine.abort();
    expect(await first).toBe('passkey-interrupted');
    const second = endOf(createPasskey(creation, never));
    await promptCount(2);
    mine.abort();
    expect(pending).toBe(1);
    refuse('NotAllowedError');
    expect(await second).toBe('passkey-dismissed');
  });

  test('asks nothing for somebody who has left by their turn', async () => {
    const mine = new AbortController();
    const first = endOf(askForPasskey(request, 'dialog', never));
    await promptCount(1);
    const second = endOf(createPasskey(creation, mine.signal));
    mine.abort();
    expect(await Promise.all([first, second])).toEqual(['passkey-interrupted', 'passkey-interrupted']);
    expect(prompts).toHaveLength(1);
  });
});

describe('what a browser says no with', () => {
  test.each([
    ['NotAllowedError', 'passkey-dismissed'],
    ['InvalidStateError', 'passkey-known'],
    ['ConstraintError', 'passkey-refused'],
    ['SecurityError', 'passkey-refused'],
    ['UnknownError', 'passkey-refused'],
  ])('%s is %s', async (name, code) => {
    vi.stubGlobal('location', new URL('https://fairlead.example'));
    const asked = endOf(createPasskey(creation, never));
    await promptCount(1);
    refuse(name);
    expect(await asked).toBe(code);
  });
});
