import { describe, expect, test } from 'vitest';
import {
  actorsAfter,
  followedActor,
  lastMessages,
  machinesIn,
  positionAfter,
  type LiveMessage,
} from '../../machines/liveMessages.ts';
import { loginStarted, session, submitted } from './liveSession.ts';

const login = 'page-1/x:0';
const signIn = 'page-1/x:1';

describe('actorsAfter', () => {
  test('returns the running actors at every step', () => {
    const counts = [0, 1, 2, 3, 4, 5];
    expect(counts.map((count) => [...actorsAfter(session, count).keys()])).toEqual([
      [],
      [login],
      [login],
      [login, signIn],
      [login],
      [],
    ]);
  });

  test('has the states and transitions of the last step that was not ignored', () => {
    const ignored = { ...submitted, event: 'page.restored', transitions: [] } as LiveMessage;
    const actors = actorsAfter([loginStarted, submitted, ignored], 3);
    expect(actors.get(login)).toMatchObject({
      states: ['login', 'login.signingIn'],
      transitions: ['login.enteringCredentials: credentials.submitted [isComplete]'],
    });
  });

  test('accepts repeated start messages and ignores unknown actors', () => {
    const repeated = { ...loginStarted, wasThere: true } as LiveMessage;
    const unknownActor = { ...submitted, actor: 'page-9/x:9' } as LiveMessage;
    const ignored = { ...unknownActor, transitions: [] } as LiveMessage;
    const actors = actorsAfter([loginStarted, submitted, repeated, unknownActor, ignored], 5);
    expect([...actors.keys()]).toEqual([login]);
    expect(actors.get(login)?.transitions).toEqual([
      'login.enteringCredentials: credentials.submitted [isComplete]',
    ]);
    expect(actorsAfter([loginStarted], 1).get(login)?.transitions).toEqual([]);
  });

  test('forgets the actors of a page that was left, and of no other page', () => {
    const elsewhere = { ...loginStarted, actor: 'page-2/x:0', page: 'page-2' } as LiveMessage;
    const left = { type: 'page.left', page: 'page-2', at: 9_000 } as LiveMessage;
    expect([...actorsAfter([loginStarted, elsewhere, left], 3).keys()]).toEqual([login]);
  });
});

test('follows the newest machine unless another running actor is pinned', () => {
  const newer = { ...loginStarted, actor: 'page-1/x:7', machine: 'session' } as LiveMessage;
  const actors = actorsAfter([loginStarted, newer, ...session.slice(2, 3)], 3);
  expect(followedActor(actors, null)).toBe('page-1/x:7');
  expect(followedActor(actors, login)).toBe(login);
  expect(followedActor(actors, 'gone')).toBe('page-1/x:7');
  expect(followedActor(new Map(), login)).toBeNull();
  expect(machinesIn([loginStarted, newer, submitted, loginStarted])).toEqual(['login', 'session']);
});

test.each([
  ['first', 3, 1],
  ['back', 3, 2],
  ['back', 1, 1],
  ['forward', 3, 4],
  ['forward', 5, 5],
  ['last', 1, 5],
] as const)('a replay of five messages moves %s from %i to %i', (move, position, expected) => {
  expect(positionAfter(move, position, 5)).toBe(expected);
});

test('shortens a long session without losing running actors', () => {
  expect(lastMessages(session, 5)).toBe(session);
  const short = lastMessages(session, 2);
  expect(short).toEqual([
    {
      ...loginStarted,
      at: 3_000,
      states: ['login', 'login.signingIn'],
      wasThere: true,
    },
    { ...session[2], at: 3_000, wasThere: true },
    ...session.slice(3),
  ]);
  expect(actorsAfter(short, 3)).toEqual(new Map([[login, { ...actorsAfter(short, 1).get(login) }]]));
});
