import { defineModel, everyBusyStateEnds } from 'fairlead-statechart';
import { failureOf, type Failure } from '../../machines/contracts/failures.ts';
import { secondMethods } from '../../machines/contracts/secondStep.ts';
import { institutionSignInMachine } from '../../machines/institutions/institutionSignIn.machine.ts';
import { newPasswordMachine } from '../../machines/widget/newPassword.machine.ts';
import { secondStepMachine } from '../../machines/widget/secondStep.machine.ts';
import { identityError } from '../support/identityErrors.ts';
import { journeysOf } from '../support/journeys.ts';
import { codeDue } from '../widget/secondStepSamples.ts';
import {
  broken,
  email,
  ended,
  entered,
  entries,
  harbor,
  otherMethodDue,
  quay,
  secondStepDue,
  unreachable,
} from './entrySamples.ts';

const opened = {
  arrival: 'plain',
  methods: secondMethods,
  invited: '',
  wanted: null,
  member: null,
  awaited: null,
} as const;
const awaited = { channel: 'email', destination: email, methodId: email, expiresAtMs: 300_000 } as const;
const byLink = { ...opened, arrival: 'mail-link' } as const;
const byResetLink = { ...opened, arrival: 'reset-link' } as const;
const invited = { ...opened, arrival: 'invitation', invited: email } as const;
const fromProvider = { ...opened, arrival: 'provider', wanted: harbor.slug } as const;
const goingOn = { ...opened, arrival: 'proved' } as const;
const atSecondStep = { ...opened, arrival: 'second-step', methods: ['authenticator'] } as const;
const found = { email, organizations: [harbor, quay] };
const linkFound = { kind: 'found', ...found } as const;
const spent = identityError('link-spent');
const foreign = identityError('link-from-other-browser');
const confirmed = { type: 'link.confirmed' } as const;
const retry = { type: 'retry.requested' } as const;
const back = { type: 'back.pressed' } as const;
const restored = { type: 'page.restored' } as const;
const proof = { done: 'memberProof', output: { kind: 'proved' } } as const;
const list = { done: 'findOrganizations', output: found } as const;
const noted = (failure: Failure) => ({ type: 'failure.noted', failure }) as const;
const focused = { type: 'focus.requested', target: 'heading' } as const;
const forgotten = { type: 'entry.forgotten' } as const;
const enters = { at: ['entered'], tags: ['leaving'], emits: [{ type: 'organization.entered' }] } as const;
const asks = (failure: ReturnType<typeof failureOf> | null = null, typed = '') =>
  ({ actor: 'memberProof', input: { email: typed, failure, awaited: null } }) as const;
const finds = { actor: 'findOrganizations', input: undefined } as const;
const discovers = { actor: 'discovery', input: { ...found, wanted: null } } as const;
const steps = { actor: 'secondStep', input: { isRequired: true, methods: ['authenticator'] } } as const;
const isDue = { nested: 'secondStep/readSecondStep', ending: { output: codeDue } } as const;
const answered = (kind: 'verified' | 'went-back' | 'ended') =>
  ({ nested: 'secondStep/secondFactor', ending: { output: { kind } } }) as const;
const proofSpent = failureOf('member-proof-spent');
const machine = institutionSignInMachine.provide({
  actors: { secondStep: secondStepMachine, newPassword: newPasswordMachine },
});

export const institutionSignInModel = defineModel({
  // Uses the real child machine, because the screen reads its snapshots.
  machine,
  inputs: {
    opened,
    'a link': byLink,
    'a link to a new password': byResetLink,
    'an invitation': invited,
    'a provider': fromProvider,
    'a proof': goingOn,
    'a second step': atSecondStep,
  },
  samples: {
    events: {
      'link.confirmed': { plain: {} },
      'retry.requested': { plain: {} },
      'back.pressed': { plain: {} },
      'page.restored': { plain: {} },
    },
    actors: {
      openLink: { done: { found: linkFound, ...entries }, failed: { spent, foreign, unreachable } },
      findOrganizations: { done: { two: found }, failed: { ended, unreachable } },
      memberProof: { done: { proved: { kind: 'proved' } }, failed: { broken } },
      newPassword: {
        done: {
          saved: { kind: 'saved' },
          refused: { kind: 'refused', failure: spent.failure },
          'went back': { kind: 'went-back' },
          'another link': { kind: 'link-chosen' },
        },
        failed: { broken },
      },
      discovery: {
        done: { ...entries, 'went back': { kind: 'went-back' }, ended: { kind: 'ended' } },
        failed: { broken },
      },
      acceptInvitation: {
        done: { ...entries, kept: { kind: 'kept', slug: 'quaymoor' }, 'went back': { kind: 'went-back' } },
        failed: { broken },
      },
      secondStep: {
        runs: {
          readSecondStep: { done: { 'code due': codeDue }, failed: { 'session over': ended } },
          secondFactor: {
            done: { verified: { kind: 'verified' }, 'went back': { kind: 'went-back' } },
            failed: { broken },
          },
          twoStepSetup: { done: { enrolled: { kind: 'enrolled' } }, failed: { broken } },
        },
        failed: { broken },
        project: () => null,
      },
    },
  },
  project: ({ arrival, failure, found: { organizations }, kept }) => [
    arrival,
    failure?.code ?? null,
    organizations.length,
    kept,
  ],
  laws: ({ never }) => ({
    ...everyBusyStateEnds,
    'a link in a mail is used only after the person has confirmed it': never(
      ({ starts, event, context }) =>
        starts('openLink') &&
        context.arrival === 'mail-link' &&
        event?.type !== 'link.confirmed' &&
        event?.type !== 'retry.requested',
      { confirmingLink: { on: { 'page.restored': '#institutionSignIn.openingLink' } } },
    ),
  }),
  journeys: journeysOf(machine, opened, {
    'signs in by email and opens the chosen organization': {
      steps: [
        { at: ['provingEmail'], calls: [asks()] },
        proof,
        {
          at: ['findingOrganizations'],
          tags: ['busy'],
          calls: [finds],
        },
        list,
        { at: ['discovering'], calls: [discovers] },
        { done: 'discovery', output: entered },
        enters,
        { send: restored },
      ],
      ends: { at: ['provingEmail'], tags: [] },
    },
    'has the address proved by the message that was sent before a reload, once': {
      input: { ...opened, awaited },
      steps: [
        {
          at: ['provingEmail'],
          calls: [{ actor: 'memberProof', input: { email: '', failure: null, awaited } }],
        },
        proof,
        { failed: 'findOrganizations', error: ended },
      ],
      ends: { at: ['provingEmail'], context: { awaited: null } },
    },
    'sets a new password with a link, and goes on as with an address that was proved': {
      input: byResetLink,
      steps: [
        {
          at: ['choosingPassword'],
          tags: ['linkOpen'],
          calls: [{ actor: 'newPassword', input: { email: null, canSendLink: false, verdict: null } }],
        },
        { done: 'newPassword', output: { kind: 'saved' } },
        { at: ['findingOrganizations'], tags: ['busy'] },
        list,
      ],
      ends: { at: ['discovering'] },
    },
    'tells why a link to a new password did not work, or goes back to the address': {
      input: byResetLink,
      steps: [
        { done: 'newPassword', output: { kind: 'refused', failure: spent.failure } },
        {
          at: ['linkFailed'],
          context: { failure: spent.failure },
          cannot: [retry],
          emits: [focused],
        },
        { send: back },
      ],
      ends: { at: ['provingEmail'], context: { failure: null } },
    },
    'leaves a new password for the address': {
      input: byResetLink,
      steps: [{ done: 'newPassword', output: { kind: 'went-back' } }],
      ends: { at: ['provingEmail'], emits: [focused] },
    },
    'leaves a new password for another link': {
      input: byResetLink,
      steps: [{ done: 'newPassword', output: { kind: 'link-chosen' } }],
      ends: { at: ['provingEmail'], emits: [focused] },
    },
    'says that the form for a new password broke': {
      input: byResetLink,
      steps: [{ failed: 'newPassword', error: broken }],
      ends: {
        at: ['interrupted'],
        context: { failure: failureOf('unexpected') },
        emits: [noted(failureOf('unexpected')), focused],
      },
    },
    'asks after a reload for the second step that was due, and opens the organization': {
      input: atSecondStep,
      steps: [
        { at: ['provingSecondStep'], context: { methods: ['authenticator'] } },
        isDue,
        answered('verified'),
      ],
      ends: enters,
    },
    'asks for the second step that the organization requires, and opens it': {
      input: goingOn,
      steps: [
        { at: ['findingOrganizations'] },
        list,
        { done: 'discovery', output: secondStepDue },
        { at: ['provingSecondStep'], context: { methods: ['authenticator'] } },
        isDue,
        answered('verified'),
      ],
      ends: { ...enters, emits: [{ type: 'organization.entered' }] },
    },
    'returns from the second step to the organizations': {
      input: goingOn,
      steps: [list, { done: 'discovery', output: secondStepDue }, isDue, answered('went-back')],
      ends: { at: ['findingOrganizations'], emits: [focused] },
    },
    'begins again when the second step took too long': {
      input: goingOn,
      steps: [list, { done: 'discovery', output: secondStepDue }, isDue, answered('ended')],
      ends: {
        at: ['provingEmail'],
        context: { failure: proofSpent },
        emits: [noted(proofSpent), forgotten, focused],
      },
    },
    'shows a second step that broke': {
      input: goingOn,
      steps: [
        list,
        { done: 'discovery', output: secondStepDue },
        { failed: 'secondStep', error: broken },
        {
          at: ['interrupted'],
          context: { failure: failureOf('unexpected') },
          emits: [noted(failureOf('unexpected')), focused],
        },
        { send: retry },
        { at: ['findingOrganizations'], context: { failure: null } },
        { failed: 'findOrganizations', error: unreachable },
        {
          at: ['interrupted'],
          context: { failure: unreachable.failure },
          emits: [noted(unreachable.failure), focused],
        },
        { send: back },
      ],
      ends: { at: ['provingEmail'], context: { failure: null }, emits: [forgotten, focused] },
    },
    'uses a link only after the person presses Continue': {
      input: byLink,
      steps: [
        // A mail scanner that opens the page must not use up the link.
        { at: ['confirmingLink'], tags: ['linkOpen'], calls: [] },
        { send: confirmed },
        { at: ['openingLink'], tags: ['busy'], calls: [{ actor: 'openLink', input: undefined }] },
        { done: 'openLink', output: linkFound },
      ],
      ends: {
        at: ['discovering'],
        calls: [discovers],
      },
    },
    'uses the token of an OAuth provider at once': {
      input: fromProvider,
      steps: [{ at: ['openingLink'] }, { done: 'openLink', output: linkFound }],
      ends: { at: ['discovering'], context: { wanted: harbor.slug } },
    },
    'opens the organization of a link': {
      input: byLink,
      steps: [{ send: confirmed }, { done: 'openLink', output: entered }],
      ends: enters,
    },
    'asks for the second step after a link': {
      input: byLink,
      steps: [{ send: confirmed }, { done: 'openLink', output: secondStepDue }],
      ends: {
        at: ['provingSecondStep'],
        calls: [
          { actor: 'openLink', input: undefined },
          steps,
          { actor: 'secondStep/readSecondStep', input: undefined },
        ],
      },
    },
    'says that the organization of a link needs another method, and begins again': {
      input: byLink,
      steps: [
        { send: confirmed },
        { done: 'openLink', output: otherMethodDue },
        { at: ['otherMethodDue'], emits: [focused] },
        { send: back },
      ],
      ends: { at: ['provingEmail'], emits: [forgotten, focused] },
    },
    'explains a link that was used, which cannot be tried again': {
      input: byLink,
      steps: [
        { send: confirmed },
        { failed: 'openLink', error: spent },
        {
          at: ['linkFailed'],
          context: { failure: spent.failure },
          emits: [noted(spent.failure), focused],
          cannot: [retry],
        },
        { send: back },
      ],
      ends: { at: ['provingEmail'], context: { failure: null }, emits: [focused] },
    },
    'explains a link of another browser, which cannot be tried again here': {
      input: byLink,
      steps: [{ send: confirmed }, { failed: 'openLink', error: foreign }],
      ends: { at: ['linkFailed'], cannot: [retry] },
    },
    'tries a link again that could not be checked': {
      input: byLink,
      steps: [
        { send: confirmed },
        { failed: 'openLink', error: unreachable },
        {
          at: ['linkFailed'],
          context: { failure: unreachable.failure },
          emits: [noted(unreachable.failure), focused],
        },
        { send: retry },
        { at: ['openingLink'], context: { failure: null }, emits: [focused] },
        { send: restored },
        { at: ['linkFailed'], running: [] },
        { send: retry },
      ],
      ends: { at: ['openingLink'] },
    },
    'accepts an invitation': {
      input: invited,
      steps: [
        {
          at: ['answeringInvitation'],
          tags: ['linkOpen'],
          calls: [{ actor: 'acceptInvitation', input: { invited: email, member: null } }],
        },
        { done: 'acceptInvitation', output: entered },
      ],
      ends: enters,
    },
    'asks for the second step that the organization of an invitation requires': {
      input: invited,
      steps: [{ done: 'acceptInvitation', output: secondStepDue }],
      ends: { at: ['provingSecondStep'], context: { methods: ['authenticator'] } },
    },
    'says that the organization of an invitation needs another method': {
      input: invited,
      steps: [{ done: 'acceptInvitation', output: otherMethodDue }],
      ends: { at: ['otherMethodDue'], emits: [focused] },
    },
    'stays with the account that is signed in, and leaves the invitation open': {
      input: invited,
      steps: [
        { done: 'acceptInvitation', output: { kind: 'kept', slug: 'quaymoor' } },
        {
          at: ['leavingForKept'],
          tags: ['leaving'],
          emits: [{ type: 'organization.kept', slug: 'quaymoor' }],
        },
        { send: restored },
      ],
      ends: { at: ['answeringInvitation'] },
    },
    'goes from an invitation to the sign-in, with its email address': {
      input: invited,
      steps: [{ done: 'acceptInvitation', output: { kind: 'went-back' } }],
      ends: { at: ['provingEmail'], emits: [focused] },
    },
    'shows an invitation that broke': {
      input: invited,
      steps: [{ failed: 'acceptInvitation', error: broken }],
      ends: {
        at: ['interrupted'],
        context: { failure: failureOf('unexpected') },
        emits: [noted(failureOf('unexpected')), focused],
      },
    },
    'begins again with another email address': {
      steps: [proof, list, { done: 'discovery', output: { kind: 'went-back' } }],
      ends: { at: ['provingEmail'], context: { failure: null }, emits: [forgotten, focused] },
    },
    'says that the organization needs another method': {
      steps: [proof, list, { done: 'discovery', output: otherMethodDue }],
      ends: { at: ['otherMethodDue'], emits: [focused] },
    },
    'begins again when the proof is too old, in the list and before it': {
      steps: [
        proof,
        list,
        { at: ['discovering'], calls: [asks(), finds, discovers] },
        { done: 'discovery', output: { kind: 'ended' } },
        {
          at: ['provingEmail'],
          context: { failure: proofSpent },
          emits: [noted(proofSpent), forgotten, focused],
          calls: [asks(proofSpent, email)],
        },
        proof,
        { context: { failure: null } },
        { failed: 'findOrganizations', error: ended },
      ],
      ends: {
        at: ['provingEmail'],
        context: { failure: proofSpent },
        emits: [noted(proofSpent), forgotten, focused],
      },
    },
    'shows a part of the page that broke': {
      steps: [
        { failed: 'memberProof', error: broken },
        {
          at: ['interrupted'],
          context: { failure: failureOf('unexpected') },
          emits: [noted(failureOf('unexpected'))],
        },
        { send: retry },
        list,
        { context: { failure: null, methods: secondMethods } },
        { failed: 'discovery', error: broken },
      ],
      ends: {
        at: ['interrupted'],
        context: { failure: failureOf('unexpected') },
        emits: [noted(failureOf('unexpected')), focused],
      },
    },
  }),
});
