import { failureOf } from '../../machines/contracts/failures.ts';
import { contactVerificationMachine } from '../../machines/dashboard/contactVerification.machine.ts';
import { defineModel } from 'fairlead-statechart';
import { domainRefused, identityError } from '../support/identityErrors.ts';
import { journeysOf, plainEvents } from '../support/journeys.ts';

const email = { kind: 'email', value: 'new@fairlead.example' } as const;
const phone = { kind: 'phone', value: '+12025550143' } as const;
const known = ['demo@fairlead.example'];
const adding = { isNew: true, recipient: { kind: 'email', value: '' }, known } as const;
const verifying = { isNew: false, recipient: phone, known: [phone.value] } as const;
const delivery = { methodId: 'method-1', expiresAtMs: 300_000 } as const;

const awaited = { channel: 'email', destination: email.value, ...delivery } as const;
const awaiting = { ...adding, recipient: email, awaited } as const;
const linkDelivery = { methodId: '', expiresAtMs: 1_800_000 } as const;
const awaitingLink = {
  ...adding,
  recipient: email,
  awaited: { by: 'link', channel: 'email', destination: email.value, ...linkDelivery },
} as const;

const unreachable = identityError('unreachable');
const broken = identityError('unexpected');

const typed = (value: string, by: 'passcode' | 'link' = 'passcode') =>
  ({ send: { type: 'email.submitted', email: value, by } }) as const;
const submitted = typed(email.value);
const requested = { send: { type: 'passcode.requested' } } as const;
const cancel = { send: { type: 'cancel.pressed' } } as const;
const sent = { done: 'sendContactMessage', output: { kind: 'done', response: delivery } } as const;
const unsent = { failed: 'sendContactMessage', error: unreachable } as const;
const refused = { failed: 'sendContactMessage', error: domainRefused } as const;
const declined = { done: 'sendContactMessage', output: { kind: 'declined' } } as const;
const entered = (kind: 'verified' | 'went-back') => ({ done: 'otp', output: { kind } }) as const;
const sendCall = (recipient: typeof email | typeof phone, by: 'passcode' | 'link' = 'passcode') =>
  ({ actor: 'sendContactMessage', input: { recipient, by } }) as const;
const focus = (target: 'heading' | 'failure' | 'email' | 'passcode') =>
  ({ type: 'focus.requested', target }) as const;
const emittedFailure = (code: Parameters<typeof failureOf>[0]) =>
  ({ type: 'failure.noted', failure: failureOf(code) }) as const;

/** Verification of an email address or a phone number. */
export const contactVerificationModel = defineModel({
  machine: contactVerificationMachine,
  inputs: {
    'new email address': adding,
    'phone number on file': verifying,
    'after a passcode was sent': awaiting,
    'after a link was sent': awaitingLink,
  },
  samples: {
    events: {
      'email.submitted': {
        valid: { email: email.value, by: 'passcode' },
        'by link': { email: email.value, by: 'link' },
        malformed: { email: 'new@fairlead', by: 'passcode' },
      },
      ...plainEvents('passcode.requested', 'cancel.pressed'),
    },
    actors: {
      sendContactMessage: {
        done: { sent: sent.output, declined: declined.output },
        failed: { unreachable, 'another domain': domainRefused },
      },
      otp: {
        done: { verified: { kind: 'verified' }, 'went back': { kind: 'went-back' } },
        failed: { broken },
      },
    },
  },
  project: ({ isNew, recipient, by, fault, failure, delivery: { methodId } }) => [
    isNew,
    recipient.value,
    by,
    fault,
    failure?.code,
    methodId,
  ],
  laws: ({ never }) => ({
    'a message is sent only on request': never(
      ({ starts, event }) =>
        starts('sendContactMessage') &&
        event?.type !== 'email.submitted' &&
        event?.type !== 'passcode.requested',
      { enteringPasscode: { on: { 'cancel.pressed': '#contactVerification.sendingMessage' } } },
    ),
    'a declined step-up sends nothing': never(
      ({ succeeds, actors, context, before }) =>
        succeeds('sendContactMessage', 'declined') &&
        (actors.length > 0 || context.delivery.methodId !== before?.context.delivery.methodId),
    ),
    'a contact counts as verified only by its passcode': never(
      ({ state, succeeds }) => state.matches('verified') && !succeeds('otp', 'verified'),
      { enteringPasscode: { on: { 'cancel.pressed': '#contactVerification.verified' } } },
    ),
  }),
  journeys: journeysOf(contactVerificationMachine, adding, {
    'adds an email address with the passcode that was sent to it': {
      steps: [
        { at: ['enteringEmail'], emits: [focus('email')], calls: [], cannot: [requested.send] },
        typed(`<${email.value}>`),
        {
          at: ['sendingMessage'],
          tags: [],
          context: { recipient: email, fault: null },
          emits: [focus('heading')],
          calls: [sendCall(email)],
          cannot: [cancel.send, submitted.send],
        },
        sent,
        {
          at: ['enteringPasscode'],
          tags: [],
          emits: [focus('passcode')],
          calls: [{ actor: 'otp', input: { channel: 'email', destination: email.value, ...delivery } }],
        },
        entered('verified'),
      ],
      ends: { at: ['verified'], output: { kind: 'verified', recipient: email }, running: [] },
    },
    'waits for the same passcode after a reload, and for no other one later': {
      input: awaiting,
      steps: [
        {
          at: ['enteringPasscode'],
          context: { awaited: null },
          emits: [focus('email'), focus('passcode')],
          calls: [{ actor: 'otp', input: awaited }],
        },
        entered('went-back'),
      ],
      ends: { at: ['enteringEmail'], context: { recipient: email }, emits: [focus('email')] },
    },
    'waits for the same link after a reload': {
      input: awaitingLink,
      steps: [
        {
          at: ['linkSent'],
          context: { awaited: null, by: 'link', delivery: linkDelivery },
          emits: [focus('email'), focus('heading')],
          calls: [],
          cannot: [submitted.send],
        },
        cancel,
      ],
      ends: { at: ['cancelled'], output: { kind: 'cancelled', recipient: email } },
    },
    'sends a link to a new email address, which another tab opens': {
      steps: [
        typed(email.value, 'link'),
        { at: ['sendingMessage'], calls: [sendCall(email, 'link')] },
        { done: 'sendContactMessage', output: { kind: 'done', response: linkDelivery } },
        {
          at: ['linkSent'],
          tags: [],
          context: { delivery: linkDelivery },
          emits: [focus('email'), focus('heading')],
          cannot: [submitted.send],
          running: [],
        },
        cancel,
      ],
      ends: { at: ['cancelled'], output: { kind: 'cancelled', recipient: email } },
    },
    'sends a passcode after a link that did not arrive': {
      steps: [typed(email.value, 'link'), unsent, submitted, { context: { by: 'passcode' } }, sent],
      ends: { at: ['enteringPasscode'] },
    },
    'refuses a missing, malformed or known email address without a request': {
      steps: [
        { emits: [focus('email')] },
        typed('  '),
        { at: ['enteringEmail'], context: { fault: 'missing' }, emits: [focus('email')] },
        typed('new@fairlead'),
        {
          context: { fault: 'malformed', recipient: { kind: 'email', value: 'new@fairlead' } },
          emits: [focus('email')],
        },
        typed('Demo@Fairlead.example '),
        { at: ['enteringEmail'], context: { fault: 'known' }, calls: [] },
        submitted,
      ],
      ends: { at: ['sendingMessage'], context: { fault: null } },
    },
    'shows at the field that the project does not accept the domain, until the next attempt': {
      specifies: ['3 Bootstrap data of a project'],
      steps: [
        submitted,
        { emits: [focus('email'), focus('heading')] },
        refused,
        {
          at: ['enteringEmail'],
          tags: [],
          context: { recipient: email, fault: null, failure: domainRefused.failure },
          emits: [focus('email')],
          running: [],
        },
        submitted,
      ],
      ends: { at: ['sendingMessage'], context: { failure: null } },
    },
    'reports that the project does not accept the domain of an email address on file': {
      input: { ...verifying, recipient: email },
      steps: [requested, { emits: [focus('heading'), focus('heading')] }, refused],
      ends: {
        at: ['offeringPasscode'],
        context: { failure: domainRefused.failure },
        emits: [{ type: 'failure.noted', failure: domainRefused.failure }, focus('failure')],
      },
    },
    'verifies a phone number on file once the client asks for the passcode': {
      input: verifying,
      steps: [
        { at: ['offeringPasscode'], emits: [focus('heading')], calls: [], cannot: [submitted.send] },
        requested,
        { at: ['sendingMessage'], emits: [focus('heading')], calls: [sendCall(phone)] },
        sent,
        {
          at: ['enteringPasscode'],
          calls: [{ actor: 'otp', input: { channel: 'sms', destination: phone.value, ...delivery } }],
        },
        entered('verified'),
      ],
      ends: { at: ['verified'], output: { kind: 'verified', recipient: phone } },
    },
    'cancels before anything was sent': {
      steps: [cancel],
      ends: { at: ['cancelled'], output: { kind: 'cancelled', recipient: adding.recipient }, calls: [] },
    },
    'cancels the verification of a phone number': {
      input: verifying,
      steps: [cancel],
      ends: { at: ['cancelled'], output: { kind: 'cancelled', recipient: phone }, calls: [] },
    },
    'returns from the passcode to the typed email address': {
      steps: [
        submitted,
        sent,
        { emits: [focus('email'), focus('heading'), focus('passcode')] },
        entered('went-back'),
      ],
      ends: { at: ['enteringEmail'], context: { recipient: email }, emits: [focus('email')] },
    },
    'returns from the passcode to the offer of another one': {
      input: verifying,
      steps: [requested, sent, entered('went-back')],
      ends: {
        at: ['offeringPasscode'],
        emits: [focus('heading'), focus('heading'), focus('passcode'), focus('heading')],
      },
    },
    'reports a failed delivery above the typed email address, until the next attempt': {
      steps: [
        submitted,
        unsent,
        {
          at: ['enteringEmail'],
          context: { recipient: email, failure: unreachable.failure },
          emits: [focus('email'), focus('heading'), emittedFailure('unreachable'), focus('failure')],
        },
        submitted,
      ],
      ends: { at: ['sendingMessage'], context: { failure: null } },
    },
    'reports a failed delivery to a contact on file, until the next attempt': {
      input: verifying,
      steps: [
        requested,
        unsent,
        { at: ['offeringPasscode'], context: { failure: unreachable.failure } },
        requested,
      ],
      ends: { at: ['sendingMessage'], context: { failure: null } },
    },
    'returns to the typed email address if the client declines the step-up': {
      specifies: ['6'],
      steps: [
        submitted,
        { emits: [focus('email'), focus('heading')] },
        declined,
        { at: ['enteringEmail'], context: { failure: null }, emits: [focus('email')] },
        typed(email.value, 'link'),
        { emits: [focus('heading')] },
        declined,
      ],
      ends: { at: ['enteringEmail'], context: { recipient: email, failure: null }, emits: [focus('email')] },
    },
    'offers the passcode again after each interruption of a verification': {
      input: verifying,
      steps: [
        requested,
        declined,
        { at: ['offeringPasscode'], context: { failure: null } },
        requested,
        sent,
        { failed: 'otp', error: broken },
      ],
      ends: { at: ['offeringPasscode'], context: { failure: broken.failure } },
    },
    'reports a passcode screen that broke': {
      steps: [
        submitted,
        sent,
        { emits: [focus('email'), focus('heading'), focus('passcode')] },
        { failed: 'otp', error: broken },
      ],
      ends: {
        at: ['enteringEmail'],
        context: { failure: broken.failure },
        emits: [emittedFailure('unexpected'), focus('failure')],
      },
    },
  }),
});
