import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { IdentityError } from '../../machines/contracts/failures.ts';
import { askForPasskey, createPasskey } from '../../src/identity/passkeyCeremony.ts';

// The stubbed browser of these tests allows one WebAuthn request at a time, which ends some time after its abort.

interface Prompt {
  readonly kind: 'create' | 'get';
  readonly mediation: string | undefined;
  readonly settle: (error: DOMException) => void;
}

let prompts: Prompt[];
let pending: number;
let maxPending: number;
/** Milliseconds between the abort and the end of a request. */
let abortDelayMs: number;
let canAutofill: () => Promise<boolean>;

const creation = {
  challenge: 'AAAA',
  rp: { name: 'Fairlead' },
  user: { id: 'AAAA', name: 'ann', displayName: 'Ann' },
  pubKeyCredParams: [],
};
const request = { challenge: 'AAAA' };
const noAbort = new AbortController().signal;

beforeEach(() => {
  prompts = [];
  pending = maxPending = 0;
  abortDelayMs = 20;
  canAutofill = () => Promise.resolve(true);
  const open =
    (kind: Prompt['kind']) =>
    async ({ signal, mediation }: CredentialRequestOptions & CredentialCreationOptions) => {
      pending += 1;
      maxPending = Math.max(maxPending, pending);
      try {
        return await new Promise((_resolve, reject) => {
          prompts.push({ kind, mediation, settle: reject });
          const end = () => setTimeout(() => reject(new DOMException('', 'AbortError')), abortDelayMs);
          if (signal?.aborted) end();
          else signal?.addEventListener('abort', end);
        });
      } finally {
        pending -= 1;
      }
    };
  // SimpleWebAuthn looks for an autofill field in the document; this document has none.
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

const outcomeOf = async (ceremony: Promise<unknown>) => {
  try {
    await ceremony;
    return 'answered';
  } catch (error) {
    return error instanceof IdentityError ? error.failure.code : error;
  }
};
const waitForPrompts = (count: number) => vi.waitFor(() => expect(prompts).toHaveLength(count));
const lastPrompt = () => {
  const prompt = prompts.at(-1);
  if (!prompt) throw new Error('There is no prompt.');
  return prompt;
};
const refuse = (name: string) => lastPrompt().settle(new DOMException('', name));

describe('the owner of navigator.credentials', () => {
  test('aborts the previous request, and starts the next after its end', async () => {
    const autofill = outcomeOf(askForPasskey(request, 'autofill', noAbort));
    await waitForPrompts(1);
    expect(lastPrompt().mediation).toBe('conditional');
    const dialog = outcomeOf(askForPasskey(request, 'dialog', noAbort));
    await waitForPrompts(2);
    expect(await autofill).toBe('passkey-interrupted');
    expect(lastPrompt().mediation).toBeUndefined();
    expect(maxPending).toBe(1);
    refuse('NotAllowedError');
    expect(await dialog).toBe('passkey-dismissed');
  });

  test('starts only the last waiting request', async () => {
    const first = outcomeOf(askForPasskey(request, 'autofill', noAbort));
    await waitForPrompts(1);
    const second = outcomeOf(askForPasskey(request, 'dialog', noAbort));
    const third = outcomeOf(createPasskey(creation, noAbort));
    expect(await Promise.all([first, second])).toEqual(['passkey-interrupted', 'passkey-interrupted']);
    await waitForPrompts(2);
    expect(lastPrompt().kind).toBe('create');
    expect(maxPending).toBe(1);
    refuse('NotAllowedError');
    expect(await third).toBe('passkey-dismissed');
  });

  test('waits for a browser that aborts slowly', async () => {
    vi.useFakeTimers();
    abortDelayMs = 300;
    const first = outcomeOf(askForPasskey(request, 'dialog', noAbort));
    await waitForPrompts(1);
    const second = outcomeOf(askForPasskey(request, 'dialog', noAbort));
    await vi.advanceTimersByTimeAsync(abortDelayMs - 1);
    expect(prompts).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await first).toBe('passkey-interrupted');
    await waitForPrompts(2);
    refuse('NotAllowedError');
    expect(await second).toBe('passkey-dismissed');
  });

  test('aborts an autofill that has not reached the browser yet', async () => {
    // The library first checks for autofill support, and cannot be aborted until the browser answers this check.
    const resolvers: ((can: boolean) => void)[] = [];
    canAutofill = () => new Promise((resolve) => resolvers.push(resolve));
    const autofill = outcomeOf(askForPasskey(request, 'autofill', noAbort));
    await vi.waitFor(() => expect(resolvers).toHaveLength(1));
    const dialog = outcomeOf(askForPasskey(request, 'dialog', noAbort));
    resolvers[0]?.(true);
    expect(await autofill).toBe('passkey-interrupted');
    await waitForPrompts(2);
    refuse('NotAllowedError');
    expect(await dialog).toBe('passkey-dismissed');
  });

  test('is not disturbed by the late abort of a request that has ended', async () => {
    vi.useFakeTimers();
    const controller = new AbortController();
    const first = outcomeOf(askForPasskey(request, 'dialog', controller.signal));
    await waitForPrompts(1);
    refuse('NotAllowedError');
    expect(await first).toBe('passkey-dismissed');
    const second = outcomeOf(askForPasskey(request, 'dialog', noAbort));
    await waitForPrompts(2);
    controller.abort();
    await vi.advanceTimersByTimeAsync(abortDelayMs);
    refuse('NotAllowedError');
    expect(await second).toBe('passkey-dismissed');
  });

  test('aborts a request by its signal, without affecting the next one', async () => {
    const controller = new AbortController();
    const first = outcomeOf(askForPasskey(request, 'dialog', controller.signal));
    await waitForPrompts(1);
    controller.abort();
    expect(await first).toBe('passkey-interrupted');
    const second = outcomeOf(createPasskey(creation, noAbort));
    await waitForPrompts(2);
    controller.abort();
    expect(pending).toBe(1);
    refuse('NotAllowedError');
    expect(await second).toBe('passkey-dismissed');
  });

  test('starts no request that was aborted while waiting', async () => {
    const controller = new AbortController();
    const first = outcomeOf(askForPasskey(request, 'dialog', noAbort));
    await waitForPrompts(1);
    const second = outcomeOf(createPasskey(creation, controller.signal));
    controller.abort();
    expect(await Promise.all([first, second])).toEqual(['passkey-interrupted', 'passkey-interrupted']);
    expect(prompts).toHaveLength(1);
  });
});

describe('errors of the browser', () => {
  test('an autofill that it does not allow was not dismissed by the user', async () => {
    canAutofill = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    expect(await outcomeOf(askForPasskey(request, 'autofill', noAbort))).toBe('passkey-refused');
  });

  test.each([
    ['NotAllowedError', 'passkey-dismissed'],
    ['InvalidStateError', 'passkey-known'],
    ['ConstraintError', 'passkey-refused'],
    ['SecurityError', 'passkey-refused'],
    ['UnknownError', 'passkey-refused'],
  ])('%s becomes %s', async (name, code) => {
    vi.stubGlobal('location', new URL('https://fairlead.example'));
    const error: unknown = await Promise.all([
      createPasskey(creation, noAbort),
      waitForPrompts(1).then(() => refuse(name)),
    ]).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ failure: { code }, cause: expect.any(Error) });
  });
});
