import { expect, test } from 'vitest';
import { missingBuilds } from '../e2e/requireBuild.ts';

test('end-to-end tests name each missing build and the command that writes it', () => {
  expect(missingBuilds(() => true)).toBeNull();
  expect(missingBuilds((file) => !file.startsWith('dist/widget'))).toBe(
    'The end-to-end tests need dist/widget/widget.js. Run `npm run build:widget`.',
  );
  expect(missingBuilds(() => false)).toMatch(
    /Run `npm run build -- --mode test`, then `npm run build:widget`\.$/,
  );
});
