import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { button } from '../../src/ui/Button.css.ts';
import { Button } from '../../src/ui/Button.tsx';

const emulateMedia = (media: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media });
afterEach(() => emulateMedia(''));

test('buttons, and links that look like them, are not printed', async () => {
  const screen = await render(
    <>
      <Button tone="row">Remove</Button>
      <a className={button.secondary} href="#quote">
        Request a quote
      </a>
    </>,
  );
  await expect.element(screen.getByText('Remove')).toBeVisible();
  await emulateMedia('print');
  await expect.element(screen.getByText('Remove')).not.toBeVisible();
  await expect.element(screen.getByText('Request a quote')).not.toBeVisible();
});
