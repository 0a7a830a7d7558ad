import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { describe, expect, test } from 'vitest';
import { castAfter } from '../../../machines/devtools/liveMessages.ts';
import { actorTrees } from '../../../src/devtools/atlas/live/actorTree.ts';
import { inspectorReader } from '../../../src/devtools/atlas/live/inspectorMessages.ts';
import { rowsOf } from '../../../src/devtools/atlas/live/rows.ts';
import { loginStarted, session } from '../inspection/liveSession.ts';

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

describe('what an inspector tells', () => {
  const read = inspectorReader(() => 0);
  const messages = events.flatMap((event) => read(event));

  test('is said in the words of the live atlas, with its masked values', () => {
    expect(rowsOf(messages).map(({ who, what, to }) => [who, what, to])).toEqual([
      ['login', 'started', 'entering.code.typing + resending.waiting'],
      ['signIn', 'started', ''],
      ['signIn', 'failed', ''],
      ['login', 'signIn failed', 'locked'],
    ]);
    expect(messages.at(-1)?.values).toContain('"email": "•••"');
  });

  test('begins anew with the numbers of a page that is loaded', () => {
    const again = events.slice(0, 1).flatMap((event) => read(event));
    expect(again.map(({ type }) => type)).toEqual(['page.left', 'actor.started']);
    const cast = castAfter([...messages, ...again], messages.length + again.length);
    expect([...cast.keys()]).toEqual(['inspected-2/x:0']);
  });

  test('may be anything, and nothing is made of what it does not say', () => {
    const reader = inspectorReader(() => 0);
    const odd = [
      { ...moved, sessionId: 'x:9' },
      { ...login, definition: 'no JSON' },
      { ...base, type: '@xstate.event' },
    ];
    const heard = (odd as unknown as StatelyInspectionEvent[]).flatMap((event) => reader(event));
    expect(heard.map((message) => ('machine' in message ? message.machine : 'step'))).toEqual([null]);
  });
});

test('actors stand below those that started them, each page for itself', () => {
  const elsewhere = { ...loginStarted, page: 'page-2', actor: 'page-2/x:0' };
  const trees = actorTrees(castAfter([...session.slice(0, 3), elsewhere], 4));
  expect(
    trees.map(({ page, roots }) => [page, roots.map(({ actor, children }) => [actor.name, children.length])]),
  ).toEqual([
    ['page-1', [['login', 1]]],
    ['page-2', [['login', 0]]],
  ]);
});

test('a step that a machine had no use for is told apart, and time counts from the first', () => {
  const ignored = { ...session[1], transitions: [] } as (typeof session)[number];
  expect(rowsOf([loginStarted, ignored]).at(1)).toEqual({
    number: 2,
    time: '+1.000 s',
    who: 'login',
    what: 'credentials.submitted (no use for it)',
    to: '',
  });
});
