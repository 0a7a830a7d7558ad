import { expect, test, vi } from 'vitest';
import { run } from './sizes.ts';

vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  existsSync: () => false,
}));

test('the sizes of an absent build name the command that builds it', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  expect(await run()).toBe(1);
  expect(told.mock.calls).toEqual([['dist/client/.vite/manifest.json does not exist: run `npm run build`.']]);
  told.mockRestore();
});
