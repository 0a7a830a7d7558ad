import type { LooseOutcome, LooseSamples } from './samples.ts';

const jwt = 'eyJhbGciOiJjYW5hcnkifQ.eyJzdWIiOiJjYW5hcnkifQ.Y2FuYXJ5';
const token = 'canaryTokenOfAClientWhoSignsIn9876543210';

const planted = {
  password: 'canary-hunter2',
  passcode: 'canary-314159',
  session_token: 'canary-token',
  sessionJwt: 'canary-jwt',
  signature: 'canary-0xsigned',
  assertion: { rawId: 'canary-assertion' },
  publicKeyCredential: 'canary-credential',
  code_challenge: 'canary-challenge',
  codeVerifier: 'canary-verifier',
  email: 'canary@fairlead.example',
  note: `see ${jwt} and ${token}`,
};

/** The values planted in samples as secrets ("canaries"). No output of the inspection may contain them. */
export const canaries: readonly string[] = [
  ...[
    'hunter2',
    '314159',
    'token',
    'jwt',
    '0xsigned',
    'assertion',
    'credential',
    'challenge',
    'verifier',
  ].map((secret) => `canary-${secret}`),
  'canary@',
  jwt,
  token,
];

/** Adds the canaries to every event, output and error of a model's samples. */
export function withCanaries({ events, actors }: LooseSamples): LooseSamples {
  return {
    events: Object.fromEntries(
      Object.entries(events).map(([type, payloads]) => [
        type,
        mapped(payloads, (payload) => ({ ...planted, ...payload })),
      ]),
    ),
    actors: Object.fromEntries(
      Object.entries(actors).map(([name, outcome]) => [name, outcome && inOutcome(outcome)]),
    ),
  };
}

function inOutcome({ done, failed, runs, events, ...rest }: LooseOutcome): LooseOutcome {
  const below = withCanaries({ events: events ?? {}, actors: runs ?? {} });
  return {
    ...rest,
    ...(done && { done: mapped(done, inOutput) }),
    ...(failed && { failed: mapped(failed, inError) }),
    ...(runs && { runs: below.actors }),
    ...(events && { events: below.events }),
  };
}

function mapped<Value, Planted>(
  values: Readonly<Record<string, Value>> | undefined,
  plant: (value: Value) => Planted,
): Record<string, Planted> {
  return Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, plant(value)]));
}

function inOutput(output: unknown): unknown {
  const isPlain =
    output !== null && typeof output === 'object' && Object.getPrototypeOf(output) === Object.prototype;
  return isPlain ? { ...planted, ...output } : output;
}

/** Creates an error of the same class as the given one, with canaries in its message and fields. */
function inError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const leaking = Object.create(error) as Error;
  return Object.assign(leaking, planted, { message: `${error.message} canary-hunter2 ${jwt}` });
}
