import { describe, expect, test } from 'vitest';
import { createActor, createMachine, fromPromise, setup } from 'xstate';
import type { LiveMessage } from '../../../machines/devtools/liveMessages.ts';
import { loginMachine } from '../../../machines/sign-in/login.machine.ts';
import { createBroadcaster } from '../../../src/devtools/inspection/broadcaster.ts';

function listening() {
  const messages: LiveMessage[] = [];
  const post = (message: LiveMessage): void => {
    messages.push(message);
  };
  return { messages, broadcaster: createBroadcaster({ page: 'page-1', post, now: () => 7 }) };
}

const never = fromPromise<never, never>(() => new Promise(() => undefined));
const login = loginMachine.provide({
  actors: {
    loadPasskeySignIn: never,
    signInWithPassword: fromPromise(() => Promise.reject(new Error('canary'))),
  },
} as never);
const input = { next: '/dashboard', email: '', notice: null } as never;
const submit = { type: 'credentials.submitted', email: 'ada@fairlead.example', password: 'canary' } as const;

/** Without the numbers xstate gives, which depend on what ran before. */
function told(messages: readonly LiveMessage[]): readonly string[] {
  return messages.map((message) => {
    if (message.type === 'actor.started') {
      const how = message.wasThere ? 'is there' : 'started';
      return `${message.name} ${how}${message.parent === null ? '' : ' below another'}`;
    }
    if (message.type === 'step.taken') return `${message.event}: ${message.transitions.join(' + ')}`;
    return message.type === 'actor.stopped' ? message.ending : 'page left';
  });
}

describe('what a page tells', () => {
  test('is each actor, each step with its transitions, and each end, in the order in which they happen', async () => {
    const { messages, broadcaster } = listening();
    const actor = createActor(login, { input, inspect: (event) => broadcaster.inspect(event) }).start();
    actor.send(submit);
    actor.send({ type: 'page.restored' });
    actor.stop();
    expect(told(messages)).toEqual([
      'login started',
      'loadPasskeySignIn started below another',
      'credentials.submitted: login.loggingIn.credentials.enteringCredentials: credentials.submitted [isComplete]',
      'signInWithPassword started below another',
      'page.restored: login.loggingIn.credentials.signingIn: page.restored + login.loggingIn.passkeys: page.restored',
      'stopped',
      'stopped',
      'loadPasskeySignIn started below another',
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

  test('is told once more to whoever asks, with where it is by now, and not of what has ended', () => {
    const { messages, broadcaster } = listening();
    const actor = createActor(login, { input, inspect: (event) => broadcaster.inspect(event) }).start();
    actor.send(submit);
    messages.length = 0;
    broadcaster.present();
    expect(told(messages)).toEqual([
      'login is there',
      'loadPasskeySignIn is there below another',
      'signInWithPassword is there below another',
    ]);
    expect(messages[0]).toMatchObject({
      states: expect.arrayContaining(['login.loggingIn.credentials.signingIn']),
    });
    actor.stop();
    messages.length = 0;
    broadcaster.present();
    broadcaster.leave();
    expect(told(messages)).toEqual(['page left']);
  });

  test('does not repeat the type of an event that the chart does not name', () => {
    const { messages, broadcaster } = listening();
    const open = createMachine({ id: 'open', initial: 'waiting', states: { waiting: {} }, on: { '*': {} } });
    const actor = createActor(open, { inspect: (event) => broadcaster.inspect(event) }).start();
    actor.send({ type: 'canary typed by somebody' });
    expect(told(messages)).toEqual(['open started', 'an event of no known name: open: *']);
  });

  test('leaves out an actor whose code threw', () => {
    const { messages, broadcaster } = listening();
    const breaking = setup({
      actions: {
        breakOff() {
          throw new Error('canary');
        },
      },
    }).createMachine({ id: 'breaking', on: { 'it.happened': { actions: 'breakOff' } } });
    const actor = createActor(breaking, { inspect: (event) => broadcaster.inspect(event) });
    actor.subscribe({ error: () => undefined });
    actor.start().send({ type: 'it.happened' });
    messages.length = 0;
    broadcaster.present();
    expect(messages).toEqual([]);
  });
});
