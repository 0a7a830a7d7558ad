import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Notice } from '../../src/ui/Notice.tsx';

test('links the URL of the identity provider in its message, in a new tab', async () => {
  const title = 'Not allowed. See https://stytch.com/docs/api/errors/400#bad_request.';
  const { container } = await render(<Notice tone="error" message={{ title, detail: 'Try again.' }} />);
  expect(container.textContent).toBe(`${title}Try again.`);
  const link = container.querySelector('a');
  expect(link?.href).toBe('https://stytch.com/docs/api/errors/400#bad_request');
  expect(link?.target).toBe('_blank');
  expect(link?.rel).toBe('noopener noreferrer');
});
