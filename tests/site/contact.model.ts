import { contactMachine } from '../../machines/site/contact.machine.ts';
import { defineModel } from '../statechart/model.ts';
import { identityError } from '../support/identityErrors.ts';
import { journeysOf, sends } from '../support/journeys.ts';

const empty = { name: '', email: '', message: '' };
const blank = { draft: empty };
const whole = { name: 'Ada Thornton', email: 'ada@fairlead.example', message: 'Please call me.' };
const submit = { type: 'message.submitted', ...whole } as const;
const copy = { type: 'copy.requested', ...whole } as const;
const edit = { type: 'message.edited', ...whole, message: 'Please write to me.' } as const;
const edited = { ...whole, message: 'Please write to me.' };
const noFaults = { name: null, email: null, message: null };
const focus = (target: 'name' | 'email' | 'message') => ({ type: 'focus.requested', target }) as const;

const messages = {
  'a whole message': whole,
  'no name': { ...whole, name: ' ' },
  'no address': { ...whole, email: 'ada' },
  'no text': { ...whole, message: '' },
};

/** The contact page: Name, Email and Message, all required; Send Email. */
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
    'a whole message is handed to the mail client, and stays in the form': {
      input: { draft: { ...empty, message: 'I would like an account.' } },
      steps: [
        { expect: { at: ['writing'], tags: [], context: { faults: noFaults } } },
        { send: submit },
        {
          expect: {
            at: ['mailOffered'],
            context: { draft: whole, faults: noFaults },
            emits: [{ type: 'mail.requested', ...whole }],
            calls: [],
          },
        },
        { send: edit },
      ],
      ends: { at: ['writing'], context: { draft: edited }, emits: [] },
    },
    'what is missing is named, the first gap gets the focus, and nothing is sent': {
      steps: [
        { send: { ...submit, ...empty } },
        {
          expect: {
            at: ['writing'],
            context: { draft: empty, faults: { name: 'missing', email: 'missing', message: 'missing' } },
            emits: [focus('name')],
          },
        },
        { send: { ...submit, email: 'ada' } },
        {
          expect: {
            context: { faults: { ...noFaults, email: 'malformed' }, draft: { ...whole, email: 'ada' } },
            emits: [focus('email')],
          },
        },
        { send: { ...submit, message: ' \n ' } },
        { expect: { context: { faults: { ...noFaults, message: 'missing' } }, emits: [focus('message')] } },
        { send: submit },
      ],
      ends: {
        at: ['mailOffered'],
        context: { faults: noFaults },
        emits: [{ type: 'mail.requested', ...whole }],
      },
    },
    'without a mail client the message is copied': {
      steps: [
        ...sends(submit, copy),
        {
          expect: {
            at: ['copying'],
            tags: ['busy'],
            calls: [{ actor: 'copyMessage', input: whole }],
            running: ['copyMessage'],
          },
        },
        { done: 'copyMessage', output: undefined },
        { expect: { at: ['copied'], tags: [], running: [] } },
        { send: edit },
      ],
      ends: { at: ['writing'], context: { draft: edited } },
    },
    'a clipboard that refuses leaves the text to be copied by hand': {
      steps: [
        { send: copy },
        { failed: 'copyMessage', error: new Error('Write permission denied.') },
        { expect: { at: ['copyRefused'], tags: [], context: { draft: whole } } },
        { send: edit },
      ],
      ends: { at: ['writing'], context: { draft: edited } },
    },
    'a clipboard that does not answer counts as one that refuses': {
      steps: [
        { send: copy },
        { expect: { at: ['copying'] } },
        { send: edit },
        { expect: { at: ['copying'], context: { draft: edited } } },
        { failed: 'copyMessage', error: identityError('timed-out') },
      ],
      ends: { at: ['copyRefused'], running: [] },
    },
    'what is not whole is not copied either': {
      steps: [{ send: submit }, { send: { ...copy, name: '' } }],
      ends: {
        at: ['writing'],
        context: { faults: { ...noFaults, name: 'missing' }, draft: { ...whole, name: '' } },
        emits: [{ type: 'mail.requested', ...whole }, focus('name')],
        calls: [],
      },
    },
    'a message that is no longer whole after it was copied is not sent': {
      steps: [
        { send: copy },
        { done: 'copyMessage', output: undefined },
        { expect: { at: ['copied'] } },
        { send: { ...submit, name: '' } },
      ],
      ends: {
        at: ['writing'],
        context: { faults: { ...noFaults, name: 'missing' } },
        emits: [focus('name')],
      },
    },
    'a message that was faulty can be copied once it is whole': {
      steps: [{ send: { ...submit, ...empty } }, { send: copy }],
      ends: { at: ['copying'], context: { draft: whole, faults: noFaults } },
    },
  }),
});
