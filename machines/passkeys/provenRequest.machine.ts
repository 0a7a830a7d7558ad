import { assign, emit, setup, type PromiseActorLogic, type StateMachine } from 'xstate';
import { fromEvent } from '../contracts/fromEvent.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { isOutcome } from '../contracts/outcomes.ts';
import { propertyOf } from '../contracts/propertyOf.ts';
import { isStepUpRequired } from '../contracts/stepUpRequired.ts';
import { stepUpMachine } from './stepUp.machine.ts';

export interface ProvenRequestOutcome<Response = unknown> {
  readonly kind: 'done' | 'declined';
  /** Response to the request; missing if the client declined the step-up. */
  readonly response?: Response;
}

type RequestInput = object | null | undefined;

/** Sends a request, and once more after a step-up if the provider requires one. */
export const provenRequestMachine = setup({
  types: {
    context: {} as {
      /** Input of the request, which the second attempt needs too. It must not contain a secret. */
      readonly input: RequestInput;
      /** Whether a step-up succeeded; a second `step-up-required` then is a failure. */
      readonly hasSteppedUp: boolean;
    },
    input: undefined as RequestInput,
    output: {} as ProvenRequestOutcome,
    emitted: {} as { readonly type: 'focus.requested'; readonly target: 'heading' },
    tags: {} as 'busy',
    meta: {} as { readonly canFail: true },
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    sendRequest: notProvided<unknown, RequestInput>('sendRequest'),
    stepUp: stepUpMachine,
  },
  actions: {
    setSteppedUp: assign({ hasSteppedUp: true }),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
  },
  guards: { isStepUpRequired, isOutcome },
}).createMachine({
  id: 'provenRequest',
  description: 'Sends a request, and once more after a step-up if the provider requires one.',
  // The parent handles any other failure of the request, and a crash of the step-up, in `onError`.
  meta: { canFail: true },
  context: ({ input }) => ({ input, hasSteppedUp: false }),
  initial: 'sendingRequest',
  states: {
    sendingRequest: {
      tags: 'busy',
      description: 'Every other failure is the failure of this machine.',
      invoke: {
        id: 'sendRequest',
        src: 'sendRequest',
        input: ({ context }) => context.input,
        onDone: 'answered',
        onError: { guard: { type: 'isStepUpRequired', params: fromEvent }, target: 'steppingUp' },
      },
    },
    steppingUp: {
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        onDone: [
          {
            guard: { type: 'isOutcome', params: 'confirmed' },
            actions: ['setSteppedUp', 'focusHeading'],
            target: 'sendingRequest',
          },
          { guard: { type: 'isOutcome', params: 'cancelled' }, target: 'declined' },
        ],
      },
    },
    answered: {
      type: 'final',
      output: ({ event }) => ({ kind: 'done', response: propertyOf(event, 'output') }),
    },
    declined: { type: 'final', output: { kind: 'declined' } },
  },
  output: ({ event }) => event.output as ProvenRequestOutcome,
});

/** Type of `provenRequestMachine` for a request with this response and input. */
type ProvenRequest<Response, Input> =
  typeof provenRequestMachine extends StateMachine<
    infer Context,
    infer Event,
    infer Children,
    infer Actor,
    infer Action,
    infer Guard,
    infer Delay,
    infer Value,
    infer Tag,
    infer _Input,
    infer _Output,
    infer Emitted,
    infer Meta,
    infer Config
  >
    ? StateMachine<
        Context,
        Event,
        Children,
        | Exclude<Actor, { src: 'sendRequest' }>
        | { src: 'sendRequest'; logic: PromiseActorLogic<Response, Input>; id: 'sendRequest' },
        Action,
        Guard,
        Delay,
        Value,
        Tag,
        Input,
        ProvenRequestOutcome<Response>,
        Emitted,
        Meta,
        Config
      >
    : never;

/** Returns `provenRequestMachine`, typed for a request with this response and input. */
export function provenRequest<Response, Input extends RequestInput | void>() {
  return provenRequestMachine as unknown as ProvenRequest<Response, Input>;
}
