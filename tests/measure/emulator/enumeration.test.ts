import { expect, test } from 'vitest';
import { cheapHashing } from '../../../src/emulator/tests/emulatorClient.ts';
import { accountPaths, compareAccounts } from './enumeration.ts';

const quick = { accounts: 2, warmUpPairs: 0, hashingCost: cheapHashing };

test('each measured call returns the status of a well-formed request, and the same response', async () => {
  const calls = await compareAccounts(1, quick);
  expect(calls.filter(({ identical }) => identical < 1)).toEqual([]);
  expect(calls.map(({ call }) => call)).toEqual(accountPaths);
}, 30_000);

test('a response that reveals an account is not identical', async () => {
  const search = { path: '/users/search', status: 200, body: ({ email }: { email: string }) => ({ email }) };
  const [revealing] = await compareAccounts(3, { ...quick, calls: [search] });
  expect(revealing?.identical).toBe(0);
}, 30_000);
