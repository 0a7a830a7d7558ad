import { existsSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import requireBuild from '../e2e/requireBuild.ts';
import { run } from '../run/sizes.ts';
import { missingBuilds } from './missingBuilds.ts';

vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  existsSync: vi.fn<typeof existsSync>(),
}));

beforeEach(() => {
  vi.mocked(existsSync).mockReturnValue(true);
});

test('each missing build is named with the command that writes it', () => {
  expect(missingBuilds('The tests')).toBeNull();
  expect(() => requireBuild()).not.toThrow();
  vi.mocked(existsSync).mockImplementation((file) => !String(file).startsWith('dist/widget'));
  expect(() => requireBuild()).toThrow(
    'The end-to-end tests need dist/widget/widget.js. Run `npm run build:widget`.',
  );
});

test('the sizes of an absent build name the commands that build it', async () => {
  vi.mocked(existsSync).mockReturnValue(false);
  const told = vi.spyOn(console, 'error').mockReturnValue();
  expect(await run()).toBe(1);
  expect(told).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(
      /^The sizes need .*\. Run `npm run build -- --mode test`, then `npm run build:widget`\.$/,
    ),
  );
  told.mockRestore();
});
