import { describe, expect, test } from 'vitest';
import { createActor, createMachine, fromPromise, setup } from 'xstate';
import type { LiveMessage } from 'fairlead-statechart/machines/liveMessages';
import { onDemand } from '../../../machines/contracts/onDemand.ts';
import { loginMachine } from '../../../machines/sign-in/login.machine.ts';
import { createBroadcaster } from 'fairlead-statechart/inspection/broadcaster';

function createRecorder() {
  const messages: LiveMessage[] = [];
  const post = (message: LiveMessage): void => {
    messages.push(message);
  };
  return { messages, broadcaster: createBroadcaster({ page: 'page-1', post, now: () => 7 }) };
}

const login = loginMachine.provide({
  actors: {
    passkeySignIn: onDemand(() => new Promise(() => undefined)),
    signInWithPassword: fromPromise(() => Promise.reject(new Error('canary'))),
  },
} as never);
const input = { next: '/dashboard', email: '', notice: null } as never;
const submit = { type: 'credentials.submitted', email: 'ada@fairlead.example', password: 'canary' } as const;

/** Writes messages as text. Session ids of xstate are left out, because they depend on earlier tests. */
function linesOf(messages: readonly LiveMessage[]): readonly string[] {
  return messages.map((message) => {
    if (message.type === 'actor.started') {
      const how = message.wasThere ? 'is running' : 'started';
      return `${message.name} ${how}${message.parent === null ? '' : ' as a child'}`;
    }
    if (message.type === 'step.taken') return `${message.event}: ${message.transitions.join(' + ')}`;
    return message.type === 'actor.stopped' ? message.ending : 'page left';
  });
}

describe('the broadcaster', () => {
  test('posts each actor, each step with its transitions, and each end, in order', async () => {
    const { messages, broadcaster } = createRecorder();
    const actor = createActor(login, { input, inspect: (event) => broadcaster.inspect(event) }).start();
    actor.send(submit);
    actor.send({ type: 'page.restored' });
    actor.stop();
    expect(linesOf(messages)).toEqual([
      'login started',
      'passkeySignIn started as a child',
      'xstate.snapshot.passkeySignIn: ',
      'credentials.submitted: login.loggingIn.credentials.enteringCredentials: credentials.submitted [isComplete]',
      'signInWithPassword started as a child',
      'page.restored: login.loggingIn.credentials.signingIn: page.restored + login.loggingIn.passkeys: page.restored',
      'stopped',
      'stopped',
      'passkeySignIn started as a child',
      'xstate.snapshot.passkeySignIn: ',
      'stopped',
      'stopped',
    ]);
    expect(messages[0]).toMatchObject({
      at: 7,
      page: 'page-1',
      machine: 'login',
      states: expect.arrayContaining(['login', 'login.loggingIn.credentials.enteringCredentials']),
    });
    expect(JSON.stringify(messages)).not.toMatch(/canary|ada@/);
  });

  test('posts an actor again when its machine has loaded, and its steps from then on', async () => {
    const child = createMachine({
      id: 'child',
      initial: 'open',
      states: { open: { on: { closed: 'ended' } }, ended: {} },
    });
    const { messages, broadcaster } = createRecorder();
    const parent = createMachine({ id: 'parent', invoke: { id: 'child', src: onDemand(async () => child) } });
    const actor = createActor(parent, { inspect: (event) => broadcaster.inspect(event) }).start();
    await Promise.resolve();
    await Promise.resolve();
    actor.getSnapshot().children['child']?.send({ type: 'closed' });
    const ofChild = messages.filter((message) => JSON.stringify(message).includes('child'));
    expect(ofChild).toMatchObject([
      { type: 'actor.started', machine: null, states: [] },
      { type: 'actor.started', machine: 'child', states: ['child', 'child.open'] },
      { type: 'step.taken', transitions: ['child.open: closed'] },
    ]);
    actor.stop();
  });

  test('posts running actors again on request, with their current states and without ended ones', () => {
    const { messages, broadcaster } = createRecorder();
    const actor = createActor(login, { input, inspect: (event) => broadcaster.inspect(event) }).start();
    actor.send(submit);
    messages.length = 0;
    broadcaster.postRunningActors();
    expect(linesOf(messages)).toEqual([
      'login is running',
      'passkeySignIn is running as a child',
      'signInWithPassword is running as a child',
    ]);
    expect(messages[0]).toMatchObject({
      states: expect.arrayContaining(['login.loggingIn.credentials.signingIn']),
    });
    actor.stop();
    messages.length = 0;
    broadcaster.postRunningActors();
    broadcaster.postPageLeft();
    expect(linesOf(messages)).toEqual(['page left']);
  });

  test('hides the type of an event that the chart does not name', () => {
    const { messages, broadcaster } = createRecorder();
    const open = createMachine({ id: 'open', initial: 'waiting', states: { waiting: {} }, on: { '*': {} } });
    const actor = createActor(open, { inspect: (event) => broadcaster.inspect(event) }).start();
    actor.send({ type: 'canary typed by a user' });
    expect(linesOf(messages)).toEqual(['open started', 'unknown event: open: *']);
  });

  test('omits an actor whose code threw', () => {
    const { messages, broadcaster } = createRecorder();
    const breaking = setup({
      actions: {
        throwError() {
          throw new Error('canary');
        },
      },
    }).createMachine({ id: 'breaking', on: { 'it.happened': { actions: 'throwError' } } });
    const actor = createActor(breaking, { inspect: (event) => broadcaster.inspect(event) });
    actor.subscribe({ error: () => undefined });
    actor.start().send({ type: 'it.happened' });
    messages.length = 0;
    broadcaster.postRunningActors();
    expect(messages).toEqual([]);
  });
});
