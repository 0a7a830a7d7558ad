import type { Contact, Contacts } from '../../machines/contracts/contactRequests.ts';
import type { ReadContacts } from '../../machines/dashboard/contactList.ts';
import { contactManagementMachine } from '../../machines/dashboard/contactManagement.machine.ts';
import { everyBusyStateEnds, defineModel } from 'fairlead-statechart';
import { journeysOf, plainEvents } from '../support/journeys.ts';
import {
  broken,
  cancel,
  clientSamples,
  confirm,
  emittedFailure,
  ended,
  enrollmentSamples,
  focus,
  learned,
  onlyWayIn,
  otherLearned,
  provenRemovalSamples,
  retry,
  sectionJourneys,
  shown,
  unreachable,
  waiting,
  woke,
} from './sectionSteps.ts';

const email = { kind: 'email', id: 'email-1', value: 'demo@fairlead.example', isVerified: true } as const;
const added = { kind: 'email', id: 'email-2', value: 'new@fairlead.example', isVerified: true } as const;
const phone = { kind: 'phone', id: 'phone-1', value: '+12025550123', isVerified: true } as const;
const unverified = { ...phone, isVerified: false } as const;
const listOf = (...contacts: readonly Contact[]): Contacts => ({
  contacts,
  hasOneWayIn: contacts.length <= 1,
  hasPassword: true,
  hasAuthenticator: false,
});
const sent = { methodId: 'method-1', expiresAtMs: 300_000 } as const;
const emailAwaited = { channel: 'email', destination: added.value, ...sent } as const;
const linkAwaited = {
  by: 'link',
  channel: 'email',
  destination: added.value,
  methodId: '',
  expiresAtMs: 1_800_000,
} as const;
const newEmailCall = (awaited: typeof emailAwaited | typeof linkAwaited) => ({
  actor: 'contactVerification' as const,
  input: {
    awaited,
    isNew: true,
    recipient: { kind: 'email' as const, value: added.value },
    known: [email.value],
  },
});
const emptyEmailCall = {
  actor: 'contactVerification',
  input: { isNew: true, recipient: { kind: 'email', value: '' }, known: [email.value] },
} as const;
const linkCheck = { actor: 'readContacts', id: 'checkLink', input: undefined } as const;
const textAwaited = { channel: 'sms', destination: phone.value, ...sent } as const;
const none = { ...listOf(), hasOneWayIn: false, hasPassword: false };
const onlyEmail = listOf(email);
const both = listOf(email, phone);
const bothUnverified = listOf(email, unverified);

const opened = { arrival: 'none', hasAddedEmail: false } as const;
const openedForList = { arrival: 'list', hasAddedEmail: false } as const;
const openedByLink = { arrival: 'list', hasAddedEmail: true } as const;
const addEmail = { send: { type: 'email.chosen' } } as const;
const addPhone = { send: { type: 'phone.chosen' } } as const;
const verify = (contact: Contact) => ({ send: { type: 'verification.chosen', contact } }) as const;
const remove = (contact: Contact) => ({ send: { type: 'removal.chosen', contact } }) as const;
const read = (output: ReadContacts) => ({ done: 'readContacts', output }) as const;
const removed = ended('removeContact', 'done');
const unread = { failed: 'readContacts', error: unreachable } as const;
const verified = ({ kind, value }: Contact) =>
  ({ done: 'contactVerification', output: { kind: 'verified', recipient: { kind, value } } }) as const;
const uncompleted = {
  done: 'contactVerification',
  output: { kind: 'cancelled', recipient: { kind: 'email', value: '' } },
} as const;
const readCall = { actor: 'readContacts', input: undefined } as const;
const removeCall = (input: Contact) => ({ actor: 'removeContact', input }) as const;
const change = { type: 'contacts.changed' } as const;

/** Email addresses and phone numbers of a client on the profile. */
export const contactManagementModel = defineModel({
  machine: contactManagementMachine,
  inputs: { 'page opened': opened, 'opened for the list': openedForList, 'opened by a link': openedByLink },
  samples: {
    events: {
      'client.learned': clientSamples,
      'verification.chosen': { phone: { contact: unverified } },
      'removal.chosen': { email: { contact: email } },
      ...plainEvents(
        'email.chosen',
        'phone.chosen',
        'removal.confirmed',
        'cancel.pressed',
        'retry.chosen',
        'section.shown',
        'page.woke',
      ),
    },
    actors: {
      readContacts: {
        done: {
          none,
          'only an email': onlyEmail,
          both: bothUnverified,
          'email awaited': { ...onlyEmail, awaited: emailAwaited },
          'link awaited': { ...onlyEmail, awaited: linkAwaited },
          'link opened': { ...listOf(email, added), awaited: linkAwaited },
          'new phone awaited': { ...onlyEmail, awaitedPhone: textAwaited },
        },
        failed: { unreachable },
      },
      removeContact: provenRemovalSamples,
      contactVerification: {
        done: { verified: verified(added).output, cancelled: uncompleted.output },
        failed: { broken },
      },
      smsEnrollment: enrollmentSamples,
    },
  },
  project: ({ userId, contacts, hasOneWayIn, chosen, isFocusDue }) => [
    userId,
    contacts.map(({ id, isVerified }) => [id, isVerified]),
    hasOneWayIn,
    chosen?.id,
    isFocusDue,
  ],
  laws: ({ never, until }) => ({
    ...everyBusyStateEnds,
    'nothing is requested before the client is known': until(
      ({ actors }) => actors.length === 0,
      ({ context }) => context.userId !== null,
    ),
    'a declined step-up removes nothing': never(
      ({ succeeds, before, context, emitted }) =>
        succeeds('removeContact', 'declined') &&
        (context.contacts.length !== before?.context.contacts.length ||
          emitted.some(({ type }) => type === 'contacts.changed')),
    ),
    'the only way in is never removed': never(
      ({ starts, context }) => starts('removeContact') && context.hasOneWayIn,
      { addingPhone: { on: { 'removal.confirmed': '#contactManagement.removingContact' } } },
    ),
    'another client never sees the contacts of the one before': never(
      ({ before, context }) =>
        before !== null && context.userId !== before.context.userId && context.contacts.length > 0,
    ),
  }),
  journeys: journeysOf(contactManagementMachine, opened, {
    ...sectionJourneys({
      reader: 'readContacts',
      reading: 'readingContacts',
      update: 'updateContacts',
      remover: 'removeContact',
      full: both,
      rest: onlyEmail,
      none,
      unread: { contacts: [], chosen: null },
      removal: remove(phone).send,
      addition: addPhone.send,
      adding: 'addingPhone',
      change,
      removedNotice: 'phone-removed',
    }),
    'removes nothing if the client declines the step-up, and says so': {
      specifies: ['6'],
      steps: [learned, read(both), remove(email), confirm, ended('removeContact', 'declined')],
      ends: {
        at: waiting,
        context: { ...both, notice: 'unproved', chosen: null },
        emits: [focus('removal'), focus('heading'), focus('notice')],
      },
    },
    'shows a new email address at once, then reads the list again': {
      steps: [
        learned,
        read(onlyEmail),
        addEmail,
        {
          at: ['verifyingContact.waiting'],
          context: { chosen: null },
          calls: [
            readCall,
            {
              actor: 'contactVerification',
              input: { isNew: true, recipient: { kind: 'email', value: '' }, known: [email.value] },
            },
          ],
          emits: [],
        },
        verified(added),
        {
          at: ['readingContacts'],
          context: { contacts: [email, { ...added, id: added.value }], notice: 'email-added', failure: null },
          emits: [change, focus('notice')],
          calls: [readCall],
        },
        read(listOf(email, added)),
      ],
      ends: { at: waiting, context: { ...listOf(email, added), notice: 'email-added' }, emits: [] },
    },
    'waits after a reload for the passcode that was sent to a new email address': {
      steps: [
        learned,
        read({ ...onlyEmail, awaited: emailAwaited }),
        {
          at: ['verifyingContact.waiting'],
          context: { chosen: null },
          calls: [readCall, newEmailCall(emailAwaited)],
        },
        uncompleted,
        read(onlyEmail),
        addEmail,
      ],
      ends: {
        at: ['verifyingContact.waiting'],
        calls: [
          readCall,
          {
            actor: 'contactVerification',
            input: { isNew: true, recipient: { kind: 'email', value: '' }, known: [email.value] },
          },
        ],
      },
    },
    'waits after a reload for the link that was sent to a new email address': {
      steps: [learned, read({ ...onlyEmail, awaited: linkAwaited })],
      ends: {
        at: ['verifyingContact.waiting'],
        context: { chosen: null },
        calls: [readCall, newEmailCall(linkAwaited)],
      },
    },
    'says after a reload that the link was opened meanwhile': {
      steps: [learned, read({ ...listOf(email, added), awaited: linkAwaited })],
      ends: {
        at: waiting,
        calls: [readCall],
        context: { ...listOf(email, added), notice: 'email-added', awaited: null },
        emits: [focus('notice')],
      },
    },
    'notices, when the client returns to the page, that the link was opened in another tab': {
      steps: [
        learned,
        read(onlyEmail),
        addEmail,
        woke,
        { at: ['verifyingContact.checkingLink'], calls: [readCall, emptyEmailCall, linkCheck] },
        { done: 'readContacts', id: 'checkLink', output: { ...onlyEmail, awaited: linkAwaited } },
        { at: ['verifyingContact.waiting'], context: { notice: null } },
        woke,
        { failed: 'readContacts', id: 'checkLink', error: unreachable },
        { at: ['verifyingContact.waiting'], emits: [emittedFailure(unreachable)] },
        woke,
        {
          done: 'readContacts',
          id: 'checkLink',
          output: { ...listOf(email, added), awaited: linkAwaited },
        },
      ],
      ends: {
        at: waiting,
        context: { ...listOf(email, added), notice: 'email-added', awaited: null },
        emits: [change, focus('notice')],
        running: [],
      },
    },
    'says that the link which opened the page has added an email address': {
      input: openedByLink,
      steps: [learned, read(listOf(email, added))],
      ends: { at: waiting, context: { notice: 'email-added' } },
    },
    'does not tell another client of the link of the one before': {
      input: openedByLink,
      steps: [learned, otherLearned],
      ends: { at: ['readingContacts'], context: { notice: null } },
    },
    'waits after a reload for the text message to a number on file': {
      steps: [learned, read({ ...bothUnverified, awaited: textAwaited })],
      ends: {
        at: ['verifyingContact.waiting'],
        context: { chosen: unverified },
        calls: [
          readCall,
          {
            actor: 'contactVerification',
            input: {
              awaited: textAwaited,
              isNew: false,
              recipient: { kind: 'phone', value: phone.value },
              known: [email.value, phone.value],
            },
          },
        ],
      },
    },
    'waits after a reload for no passcode to a contact that is verified': {
      steps: [learned, read({ ...both, awaited: textAwaited })],
      ends: { at: waiting, calls: [readCall] },
    },
    'waits after a reload for no passcode to a number that is not on file': {
      steps: [learned, read({ ...onlyEmail, awaited: textAwaited })],
      ends: { at: waiting, calls: [readCall] },
    },
    'waits after a reload for the text message to a new number, and for no other one later': {
      steps: [
        learned,
        read({ ...onlyEmail, awaitedPhone: textAwaited }),
        {
          at: ['addingPhone'],
          context: { contacts: [email] },
          calls: [readCall, { actor: 'smsEnrollment', input: textAwaited }],
        },
        ended('smsEnrollment', 'cancelled'),
        read(onlyEmail),
        addPhone,
      ],
      ends: { at: ['addingPhone'], calls: [readCall, { actor: 'smsEnrollment', input: null }] },
    },
    'waits after a reload for the text message to a new number that is listed as not verified': {
      steps: [learned, read({ ...bothUnverified, awaitedPhone: textAwaited })],
      ends: { at: ['addingPhone'], context: { chosen: null } },
    },
    'waits after a reload for no text message to a new number that is verified': {
      steps: [learned, read({ ...both, awaitedPhone: textAwaited })],
      ends: { at: waiting, calls: [readCall] },
    },
    'shows a phone number as verified at once': {
      steps: [
        learned,
        read(bothUnverified),
        verify(unverified),
        {
          at: ['verifyingContact.waiting'],
          context: { chosen: unverified },
          calls: [
            readCall,
            {
              actor: 'contactVerification',
              input: {
                isNew: false,
                recipient: { kind: 'phone', value: phone.value },
                known: [email.value, phone.value],
              },
            },
          ],
        },
        verified(unverified),
        {
          at: ['readingContacts'],
          context: { contacts: [email, phone], notice: 'phone-verified', chosen: null },
          emits: [change, focus('notice')],
        },
        unread,
        { at: ['unlisted'], context: { failure: unreachable.failure } },
        retry,
        read(both),
      ],
      ends: { at: waiting, context: { ...both, notice: null } },
    },
    'returns to the list after a canceled addition, and reads it again': {
      steps: [
        learned,
        read(onlyEmail),
        addEmail,
        uncompleted,
        { at: ['readingContacts'], context: { notice: null }, emits: [focus('heading')] },
        // The response to the passcode may have been lost.
        read(listOf(email, added)),
        { at: waiting, context: listOf(email, added) },
        addPhone,
        { at: ['addingPhone'], running: ['smsEnrollment'] },
        ended('smsEnrollment', 'cancelled'),
        { at: ['readingContacts'], emits: [focus('heading')] },
        read(onlyEmail),
      ],
      ends: { at: waiting, context: { notice: null } },
    },
    'shows no removal after a canceled verification of a number that another tab removed': {
      steps: [learned, read(bothUnverified), verify(unverified), uncompleted, read(onlyEmail)],
      ends: { at: waiting, context: { ...onlyEmail, notice: null, chosen: null } },
    },
    'adds a phone number': {
      steps: [
        learned,
        read(onlyEmail),
        addPhone,
        ended('smsEnrollment', 'enrolled'),
        { at: ['readingContacts'], context: { notice: 'phone-added' }, emits: [change, focus('notice')] },
        read(both),
        { at: waiting, context: { ...both, notice: 'phone-added' }, emits: [] },
        addEmail,
      ],
      ends: { at: ['verifyingContact.waiting'], context: { notice: null } },
    },
    'removes a contact after a question': {
      steps: [
        learned,
        read(both),
        remove(phone),
        {
          at: ['confirmingRemoval'],
          context: { chosen: phone },
          emits: [focus('removal')],
          cannot: [remove(email).send, addEmail.send, addPhone.send, woke.send],
        },
        cancel,
        {
          at: ['listed.updating'],
          calls: [readCall, { ...readCall, id: 'updateContacts' }],
          emits: [focus('heading')],
          context: { chosen: null },
        },
        remove(phone),
        confirm,
        {
          at: ['removingContact'],
          tags: [],
          // The list changes only when the identity provider has removed the phone number.
          context: { contacts: both.contacts },
          calls: [removeCall(phone)],
          emits: [focus('removal'), focus('heading')],
        },
        removed,
        { at: ['readingContacts'], calls: [readCall], emits: [] },
        read(onlyEmail),
      ],
      ends: {
        at: waiting,
        context: { ...onlyEmail, notice: 'phone-removed', chosen: null, failure: null },
        emits: [change, focus('notice')],
      },
    },
    'does not remove the only way to sign in': {
      steps: [learned, read(onlyEmail), { cannot: [remove(email).send] }, remove(email)],
      ends: { at: waiting, context: { chosen: null }, can: [addEmail.send, addPhone.send] },
    },
    'shows an unexpected error of an addition': {
      steps: [
        learned,
        read(bothUnverified),
        addPhone,
        { failed: 'smsEnrollment', error: broken },
        {
          at: ['unlisted'],
          context: { failure: broken.failure },
          emits: [emittedFailure(broken), focus('failure')],
        },
        retry,
        read(bothUnverified),
        verify(unverified),
        { failed: 'contactVerification', error: broken },
      ],
      ends: {
        at: ['unlisted'],
        context: { failure: broken.failure, chosen: null },
        emits: [focus('heading'), emittedFailure(broken), focus('failure')],
      },
    },
    'focuses the section once mounted when the URL asks for it': {
      input: openedForList,
      steps: [learned, read(both), shown, { emits: [focus('section')] }, shown],
      ends: { at: waiting, emits: [], context: { isFocusDue: false } },
    },
    'clears the contact of a failed removal before a phone number is added': {
      steps: [
        learned,
        read(both),
        remove(phone),
        confirm,
        { failed: 'removeContact', error: onlyWayIn },
        read(both),
        addPhone,
        ended('smsEnrollment', 'cancelled'),
        read(onlyEmail),
      ],
      ends: { at: waiting, context: { notice: null } },
    },
    'clears the contact of a failed removal before an email address is added': {
      steps: [
        learned,
        read(both),
        remove(phone),
        confirm,
        { failed: 'removeContact', error: onlyWayIn },
        read(both),
        addEmail,
      ],
      ends: { at: ['verifyingContact.waiting'], context: { chosen: null } },
    },
  }),
});
