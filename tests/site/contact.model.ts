import { contactMachine } from '../../machines/site/contact.machine.ts';
import { defineModel } from 'fairlead-statechart';
import { identityError } from '../support/identityErrors.ts';
import { journeysOf, sends } from '../support/journeys.ts';

const empty = { name: '', email: '', message: '' };
const blank = { draft: empty };
const complete = { name: 'Ada Thornton', email: 'ada@fairlead.example', message: 'Please call me.' };
const submit = { type: 'message.submitted', ...complete } as const;
const copy = { type: 'copy.requested', ...complete } as const;
const edit = { type: 'message.edited', ...complete, message: 'Please write to me.' } as const;
const edited = { ...complete, message: 'Please write to me.' };
const noFaults = { name: null, email: null, message: null };
const focus = (target: 'name' | 'email' | 'message') => ({ type: 'focus.requested', target }) as const;

const messages = {
  'a complete message': complete,
  'no name': { ...complete, name: ' ' },
  'no valid email address': { ...complete, email: 'ada' },
  'no text': { ...complete, message: '' },
};

/** The contact page, whose fields Name, Email and Message are all required, and its button Send Email. */
export const contactModel = defineModel({
  machine: contactMachine,
  inputs: { 'nothing written': blank },
  samples: {
    events: {
      'message.submitted': messages,
      'copy.requested': messages,
      'message.edited': { 'another text': edited },
    },
    actors: {
      copyMessage: {
        done: { plain: undefined },
        failed: { 'timed out': identityError('timed-out'), refused: new Error('Write permission denied.') },
      },
    },
  },
  project: ({ faults }) => faults,
  journeys: journeysOf(contactMachine, blank, {
    'opens the mail client with a complete message, which stays in the form': {
      specifies: ['2 Contact'],
      input: { draft: { ...empty, message: 'I would like an account.' } },
      steps: [
        { at: ['writing'], tags: [], context: { faults: noFaults } },
        { send: submit },
        {
          at: ['mailOffered'],
          context: { draft: complete, faults: noFaults },
          emits: [{ type: 'mail.requested', ...complete }],
          calls: [],
        },
        { send: edit },
      ],
      ends: { at: ['writing'], context: { draft: edited }, emits: [] },
    },
    'names the missing fields, focuses the first one and sends nothing': {
      specifies: ['5 Contact'],
      steps: [
        { send: { ...submit, ...empty } },
        {
          at: ['writing'],
          context: { draft: empty, faults: { name: 'missing', email: 'missing', message: 'missing' } },
          emits: [focus('name')],
        },
        { send: { ...submit, email: 'ada' } },
        {
          context: { faults: { ...noFaults, email: 'malformed' }, draft: { ...complete, email: 'ada' } },
          emits: [focus('email')],
        },
        { send: { ...submit, message: ' \n ' } },
        { context: { faults: { ...noFaults, message: 'missing' } }, emits: [focus('message')] },
        { send: submit },
      ],
      ends: {
        at: ['mailOffered'],
        context: { faults: noFaults },
        emits: [{ type: 'mail.requested', ...complete }],
      },
    },
    'copies the message for a visitor without a mail client': {
      steps: [
        ...sends(submit, copy),
        {
          at: ['copying'],
          tags: ['busy'],
          calls: [{ actor: 'copyMessage', input: complete }],
          running: ['copyMessage'],
        },
        { done: 'copyMessage', output: undefined },
        { at: ['copied'], tags: [], running: [] },
        { send: edit },
      ],
      ends: { at: ['writing'], context: { draft: edited } },
    },
    'shows the text for manual copying when the clipboard refuses': {
      steps: [
        { send: copy },
        { failed: 'copyMessage', error: new Error('Write permission denied.') },
        { at: ['copyRefused'], tags: [], context: { draft: complete } },
        { send: edit },
      ],
      ends: { at: ['writing'], context: { draft: edited } },
    },
    'treats a clipboard that does not respond as one that refuses': {
      steps: [
        { send: copy },
        { at: ['copying'] },
        { send: edit },
        { at: ['copying'], context: { draft: edited } },
        { failed: 'copyMessage', error: identityError('timed-out') },
      ],
      ends: { at: ['copyRefused'], running: [] },
    },
    'does not copy an incomplete message': {
      steps: [{ send: submit }, { send: { ...copy, name: ' ' } }],
      ends: {
        at: ['writing'],
        context: { faults: { ...noFaults, name: 'missing' }, draft: { ...complete, name: ' ' } },
        emits: [{ type: 'mail.requested', ...complete }, focus('name')],
        calls: [],
      },
    },
    'does not send a message that became incomplete after copying': {
      steps: [
        { send: copy },
        { done: 'copyMessage', output: undefined },
        { at: ['copied'] },
        { send: { ...submit, name: '' } },
      ],
      ends: {
        at: ['writing'],
        context: { faults: { ...noFaults, name: 'missing' } },
        emits: [focus('name')],
      },
    },
    'copies a corrected message once it is complete': {
      steps: [{ send: { ...submit, ...empty } }, { send: copy }],
      ends: { at: ['copying'], context: { draft: complete, faults: noFaults } },
    },
  }),
});
