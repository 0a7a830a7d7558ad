import { expect, test } from 'vitest';
import type { ReceivedMessage } from '../../../machines/devtools/liveMessages.ts';
import { subscribeToInspector } from '../../../src/devtools/atlas/live/inspectorReceiver.ts';

const origin = 'http://localhost:4173';
const started = {
  type: '@xstate.actor',
  name: 'x:0',
  sessionId: 'x:0',
  rootId: 'x:0',
  createdAt: '0',
  id: '',
  _version: '0.7.2',
  definition: '{"id":"login"}',
  snapshot: { status: 'active', value: 'entering' },
};

test('the live atlas ignores messages of other origins', () => {
  const page = Object.assign(new EventTarget(), { location: { origin }, opener: null });
  const received: ReceivedMessage[] = [];
  subscribeToInspector((message) => received.push(message), page as unknown as Window);
  const post = (from: string) =>
    page.dispatchEvent(new MessageEvent('message', { data: started, origin: from }));
  for (const other of ['https://evil.example', 'http://localhost:4174', 'null', '']) post(other);
  expect(received).toEqual([]);
  post(origin);
  expect(received.map(({ type }) => type)).toEqual(['actor.started']);
});
