import { afterEach, expect, test, vi } from 'vitest';
import { createFirstStepsMemory } from '../../src/dashboard/firstStepsMemory.ts';

const blocked = () => {
  throw new DOMException('Blocked.', 'SecurityError');
};

afterEach(() => vi.unstubAllGlobals());

test('remembers the dismissal of each client across page loads, without the user id', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  createFirstStepsMemory().dismiss('user-1');
  createFirstStepsMemory().dismiss('user-2');
  const memory = createFirstStepsMemory();
  expect(['user-1', 'user-2', 'user-3'].map((id) => memory.isDismissed(id))).toEqual([true, true, false]);
  expect(JSON.stringify([...stored])).not.toContain('user-');
});

test.each([
  ['blocked', { getItem: blocked, setItem: blocked }],
  ['full', { getItem: () => null, setItem: blocked }],
  ['missing', null],
])('remembers a dismissal until the page is closed if storage is %s', (_, storage) => {
  vi.stubGlobal('localStorage', storage);
  const memory = createFirstStepsMemory();
  expect(memory.isDismissed('user-1')).toBe(false);
  memory.dismiss('user-1');
  expect(memory.isDismissed('user-1')).toBe(true);
  expect(createFirstStepsMemory().isDismissed('user-1')).toBe(false);
});
