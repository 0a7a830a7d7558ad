import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SignInColumns } from '../../src/sign-in/SignInColumns.tsx';

/** Height of the drawing where it is narrowest. */
const drawingHeight = (560 * 260) / 720;

test('the advice beside a form does not run into its drawing', async () => {
  await page.viewport(768, 900);
  const screen = await render(<SignInColumns>Form</SignInColumns>);
  const [advice, list] = ['aside > div', 'aside dl'].map((selector) =>
    screen.container.querySelector(selector)?.getBoundingClientRect(),
  );
  expect(advice?.bottom).toBeGreaterThan((list?.bottom ?? NaN) + drawingHeight);
});
