import { describe, expect, test } from 'vitest';
import {
  castAfter,
  followedActor,
  lastMessages,
  machinesIn,
  type LiveMessage,
} from '../../../machines/devtools/liveMessages.ts';
import { loginStarted, session, submitted } from './liveSession.ts';

const login = 'page-1/x:0';
const signIn = 'page-1/x:1';

describe('who is at work', () => {
  test('is known at every step', () => {
    const counts = [0, 1, 2, 3, 4, 5];
    expect(counts.map((count) => [...castAfter(session, count).keys()])).toEqual([
      [],
      [login],
      [login],
      [login, signIn],
      [login],
      [],
    ]);
  });

  test('is where its last step led, by the transitions it took last', () => {
    const ignored = { ...submitted, event: 'page.restored', transitions: [] } as LiveMessage;
    const cast = castAfter([loginStarted, submitted, ignored], 3);
    expect(cast.get(login)).toMatchObject({
      states: ['login', 'login.signingIn'],
      transitions: ['login.enteringCredentials: credentials.submitted [isComplete]'],
    });
  });

  test('is told once more without harm, and nothing is made of actors that nobody told of', () => {
    const again = { ...loginStarted, wasThere: true } as LiveMessage;
    const stranger = { ...submitted, actor: 'page-9/x:9' } as LiveMessage;
    expect(castAfter([loginStarted, submitted, again, stranger], 4).size).toBe(1);
  });
});

test('the newest machine is followed, unless another that is at work was asked for', () => {
  const other = { ...loginStarted, actor: 'page-1/x:7', machine: 'session' } as LiveMessage;
  const cast = castAfter([loginStarted, other, ...session.slice(2, 3)], 3);
  expect(followedActor(cast, null)).toBe('page-1/x:7');
  expect(followedActor(cast, login)).toBe(login);
  expect(followedActor(cast, 'gone')).toBe('page-1/x:7');
  expect(followedActor(new Map(), login)).toBeNull();
  expect(machinesIn([loginStarted, other, submitted, loginStarted])).toEqual(['login', 'session']);
});

test('a long session is shortened without losing who was there', () => {
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
  expect(castAfter(short, 3)).toEqual(new Map([[login, { ...castAfter(short, 1).get(login) }]]));
});
