import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { inRouter, pageNamed, pages } from './scenes.tsx';

// The Content Security Policy refuses inline styles and scripts.
describe.each(Object.entries(pages))('prerendered: %s', (_, page) => {
  it('has no style attribute, no event handler and no inline script', async () => {
    const html = renderToString(await inRouter(page()));
    expect(html).toMatch(/<(main|h1)\b/);
    expect(html).not.toMatch(/<[^>]* style=/);
    expect(html).not.toMatch(/<[^>]* on[a-z]+=/);
    expect(html).not.toContain('<script');
  });
});

describe('prerendered forms', () => {
  it.each(['login', 'forgot password', 'reset password'])(
    'never navigate without scripts: %s',
    async (name) => {
      const html = renderToString(await inRouter(pageNamed(name)));
      const forms = html.match(/<form\b[^>]*>/g);
      expect(forms).toHaveLength(1);
      expect(forms?.[0]).toMatch(/method="dialog"/);
      expect(forms?.[0]).toMatch(/data-flow-form="/);
      expect(forms?.[0]).toMatch(/novalidate/i);
      expect(forms?.[0]).not.toContain('action=');
    },
  );
});
