import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { describe, expect, test } from 'vitest';
import { actorsAfter, type ReceivedMessage } from '../../machines/liveMessages.ts';
import { actorTrees } from '../../atlas/live/ActorList.tsx';
import { subscribeToInspector, createInspectorReader } from '../../atlas/live/inspectorReceiver.ts';
import { rowsOf } from '../../atlas/live/rows.ts';
import { loginStarted, session } from '../inspection/liveSession.ts';

describe('inspectorMessages', () => {
  const base = { rootId: 'x:0', createdAt: '0', id: '', _version: '0.7.2' };
  const login = {
    ...base,
    type: '@xstate.actor',
    sessionId: 'x:0',
    name: 'x:0',
    parentId: undefined,
    definition: '{"id":"login"}',
    snapshot: { status: 'active', value: { entering: { code: 'typing' }, resending: 'waiting' } },
  };
  const request = {
    ...login,
    sessionId: 'x:1',
    name: 'signIn',
    parentId: 'x:0',
    definition: '{"id":"signIn"}',
    snapshot: { status: 'active' },
  };
  const failed = {
    ...base,
    type: '@xstate.snapshot',
    sessionId: 'x:1',
    event: { type: 'xstate.promise.reject' },
    snapshot: { status: 'error', error: '•••' },
  };
  const moved = {
    ...base,
    type: '@xstate.snapshot',
    sessionId: 'x:0',
    event: { type: 'xstate.error.actor.signIn' },
    snapshot: { status: 'active', value: 'locked', context: { email: '•••' } },
  };
  const events = [login, request, failed, moved] as unknown as StatelyInspectionEvent[];

  describe('messages from an inspector', () => {
    const read = createInspectorReader(() => 0);
    const messages = events.flatMap((event) => read(event));

    test('become rows of the timeline, with masked values', () => {
      expect(rowsOf(messages).map(({ actor, text, states }) => [actor, text, states])).toEqual([
        ['login', 'started', 'entering.code.typing + resending.waiting'],
        ['signIn', 'started', ''],
        ['signIn', 'failed', ''],
        ['login', 'signIn failed', 'locked'],
      ]);
      expect(messages.at(-1)?.values).toContain('"email": "•••"');
    });

    test('belong to a new page when session ids restart', () => {
      const reloaded = events.slice(0, 1).flatMap((event) => read(event));
      expect(reloaded.map(({ type }) => type)).toEqual(['page.left', 'actor.started']);
      const actors = actorsAfter([...messages, ...reloaded], messages.length + reloaded.length);
      expect([...actors.keys()]).toEqual(['inspected-2/x:0']);
    });

    test('are ignored if they are incomplete or unknown', () => {
      const reader = createInspectorReader(() => 0);
      const unusable = [
        { ...moved, sessionId: 'x:9' },
        { ...login, definition: 'no JSON' },
        { ...base, type: '@xstate.event' },
      ];
      const received = (unusable as unknown as StatelyInspectionEvent[]).flatMap((event) => reader(event));
      expect(received.map((message) => ('machine' in message ? message.machine : 'step'))).toEqual([null]);
    });
  });

  test('arranges actors as trees by page', () => {
    const elsewhere = { ...loginStarted, page: 'page-2', actor: 'page-2/x:0' };
    const trees = actorTrees(actorsAfter([...session.slice(0, 3), elsewhere], 4));
    expect(
      trees.map(({ page, roots }) => [
        page,
        roots.map(({ actor, children }) => [actor.name, children.length]),
      ]),
    ).toEqual([
      ['page-1', [['login', 1]]],
      ['page-2', [['login', 0]]],
    ]);
  });

  test('marks an ignored event, and counts time from the first message', () => {
    const ignored = { ...session[1], transitions: [] } as (typeof session)[number];
    expect(rowsOf([loginStarted, ignored]).at(1)).toEqual({
      number: 2,
      time: '+1.000 s',
      actor: 'login',
      text: 'credentials.submitted (ignored)',
      states: '',
    });
  });
});

describe('inspectorReceiver', () => {
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
});
