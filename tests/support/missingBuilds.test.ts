import { expect, test } from 'vitest';
import { missingBuilds } from './missingBuilds.ts';

test('each missing build is named with the command that writes it', () => {
  expect(missingBuilds('The sizes', () => true)).toBeNull();
  expect(missingBuilds('The sizes', (file) => !file.startsWith('dist/widget'))).toBe(
    'The sizes need dist/widget/widget.js. Run `npm run build:widget`.',
  );
  expect(missingBuilds('The sizes', () => false)).toMatch(
    /Run `npm run build -- --mode test`, then `npm run build:widget`\.$/,
  );
});
