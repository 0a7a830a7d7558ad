import { expect, test, describe } from 'vitest';
import { render } from 'vitest-browser-react';
import { LinkedText } from '../../src/ui/LinkedText.tsx';
import { Notice } from '../../src/ui/Notice.tsx';

describe('notice', () => {
  test('links the URL of the identity provider in its message, in a new tab', async () => {
    const title = 'Not allowed. See https://stytch.com/docs/api/errors/400#bad_request.';
    const { container } = await render(<Notice tone="error" message={{ title, detail: 'Try again.' }} />);
    expect(container.textContent).toBe(`${title}Try again.`);
    const link = container.querySelector('a');
    expect(link?.href).toBe('https://stytch.com/docs/api/errors/400#bad_request');
    expect(link?.target).toBe('_blank');
    expect(link?.rel).toBe('noopener noreferrer');
  });
});

describe('linkedText', () => {
  test.each([
    [
      'See https://stytch.com/docs/api/errors/400#bad_request.',
      'https://stytch.com/docs/api/errors/400#bad_request',
    ],
    [
      'Enable it at https://dashboard.stytch.com/sdk?env=test, then try again',
      'https://dashboard.stytch.com/sdk?env=test',
    ],
    ['(https://stytch.com)', 'https://stytch.com'],
  ])('"%s" links the URL of the identity provider in a new tab', async (text, href) => {
    const { container } = await render(<LinkedText text={text} />);
    expect(container.textContent).toBe(text);
    const link = container.querySelector('a');
    expect(link?.getAttribute('href')).toBe(href);
    expect(link?.textContent).toBe(href);
    expect(link?.target).toBe('_blank');
    expect(link?.rel).toBe('noopener noreferrer');
  });

  test.each([
    'See https://example.com/docs',
    'See http://stytch.com/docs',
    'See https://stytch.com.example.com/docs',
    'See https://notstytch.com/docs',
    'See https://stytch.com@example.com/docs',
    'See https://user@stytch.com/docs',
    'See https://example.com/https://stytch.com',
    'See javascript:alert(1)//https stytch.com',
    '<a href="https://example.com">stytch.com</a>',
  ])('"%s" has no link', async (text) => {
    const { container } = await render(<LinkedText text={text} />);
    expect(container.textContent).toBe(text);
    expect(container.querySelector('a')).toBeNull();
  });
});
