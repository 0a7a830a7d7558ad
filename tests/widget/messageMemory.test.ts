import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, createMachine, fromCallback, setup } from 'xstate';
import { otpMachine } from '../../machines/widget/otp.machine.ts';
import type { AwaitedPasscode } from '../../machines/widget/passcode.ts';
import { recallMessage, rememberMessage } from '../../src/widget/messageMemory.ts';
import { memoryStorage } from '../support/memoryStorage.ts';

const expiresAtMs = 1_300_000;
const passcode: AwaitedPasscode = {
  channel: 'sms',
  destination: '+12025550143',
  methodId: 'phone-1',
  expiresAtMs,
};

const flowTypes = {} as { events: { type: 'sent' } | { type: 'left' } };

/** A flow that waits for a passcode between `sent` and `left`, as the flows on the pages do. */
function openFlow(waiting: 'secondFactor' | 'contactVerification') {
  const silent = fromCallback(() => undefined);
  const parent = setup({
    types: flowTypes,
    actors: {
      otp: otpMachine.provide({ actors: { fillFromText: silent as never, countdown: silent as never } }),
    },
  }).createMachine({
    initial: 'choosing',
    states: {
      choosing: { on: { sent: 'waiting' } },
      waiting: { invoke: { id: 'otp', src: 'otp', input: passcode }, on: { left: 'choosing' } },
    },
  });
  const flow = createActor(
    setup({ actors: { parent } }).createMachine({ invoke: { id: waiting, src: 'parent' } }),
  );
  const send = async (type: 'sent' | 'left') => {
    flow.getSnapshot().children[waiting]?.send({ type });
    await Promise.resolve();
  };
  return { flow, send };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a reload brings the passcode back until its life ends', async () => {
  const { flow, send } = openFlow('secondFactor');
  rememberMessage(flow, 'secondFactor');
  flow.start();
  await send('sent');
  expect(recallMessage('secondFactor', null)).toEqual(passcode);
  expect(recallMessage('contactVerification', null)).toBeNull();
  vi.setSystemTime(expiresAtMs);
  expect(recallMessage('secondFactor', null)).toBeNull();
});

test('the passcode is kept until the page waits for it itself, and forgotten when it no longer does', async () => {
  const before = openFlow('secondFactor');
  rememberMessage(before.flow, 'secondFactor');
  before.flow.start();
  await before.send('sent');

  const after = openFlow('secondFactor');
  rememberMessage(after.flow, 'secondFactor');
  after.flow.start();
  await Promise.resolve();
  expect(recallMessage('secondFactor', null)).toEqual(passcode);
  await after.send('sent');
  await after.send('left');
  expect(recallMessage('secondFactor', null)).toBeNull();
});

test('a link is kept for the client who waits for it', async () => {
  const link = { by: 'link', channel: 'email', destination: 'new@fairlead.example' } as const;
  const sent = { ...link, methodId: '', expiresAtMs };
  const { flow, send } = openFlow('contactVerification');
  let isSent = true;
  rememberMessage(flow, 'contactVerification', {
    owner: () => 'user-1',
    link: () => (isSent ? sent : null),
  });
  flow.start();
  await Promise.resolve();
  expect(recallMessage('contactVerification', 'user-1')).toEqual(sent);
  isSent = false;
  await send('left');
  expect(recallMessage('contactVerification', 'user-1')).toBeNull();
});

test('a page that goes on without waiting forgets the message from before the reload', async () => {
  const before = openFlow('contactVerification');
  rememberMessage(before.flow, 'contactVerification');
  before.flow.start();
  await before.send('sent');
  const after = createActor(
    createMachine({
      initial: 'reading',
      states: { reading: { on: { read: 'listed' } }, listed: {} },
    }),
  );
  rememberMessage(after, 'contactVerification', { isOver: () => after.getSnapshot().matches('listed') });
  after.start();
  await Promise.resolve();
  expect(recallMessage('contactVerification', null)).toEqual(passcode);
  after.send({ type: 'read' });
  await Promise.resolve();
  expect(recallMessage('contactVerification', null)).toBeNull();
});

test('the end of the flow forgets the passcode', async () => {
  const { flow, send } = openFlow('contactVerification');
  rememberMessage(flow, 'contactVerification', { owner: () => 'user-1' });
  flow.start();
  await send('sent');
  flow.stop();
  expect(recallMessage('contactVerification', 'user-1')).toBeNull();
});

test('the passcode of a client comes back for that client only', async () => {
  const { flow, send } = openFlow('contactVerification');
  rememberMessage(flow, 'contactVerification', { owner: () => 'user-1' });
  flow.start();
  await send('sent');
  expect(recallMessage('contactVerification', 'user-1')).toEqual(passcode);
  expect(recallMessage('contactVerification', 'user-2')).toBeNull();
  expect(recallMessage('contactVerification', null)).toBeNull();
});

test('a blocked storage keeps nothing and stops nothing', async () => {
  const blocked = () => {
    throw new DOMException('Blocked.', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  const { flow, send } = openFlow('secondFactor');
  rememberMessage(flow, 'secondFactor');
  flow.start();
  await send('sent');
  await send('left');
  expect(recallMessage('secondFactor', null)).toBeNull();
});
