import { toast } from 'react-hot-toast/headless';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';
import { toastLimit, toastMs } from '../../machines/contracts/timing.ts';
import { userMenuMachine } from '../../machines/dashboard/userMenu.machine.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { UserMenu } from '../../src/dashboard/UserMenu.tsx';
import { Dialog } from '../../src/ui/Dialog.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { Toaster } from '../../src/ui/Toaster.tsx';

describe('a notice', () => {
  it('is a live region while it is empty', async () => {
    const screen = await render(<Notice tone="error" message={null} />);
    const region = page.getByRole('alert').element();
    expect(region).toHaveTextContent('');
    await screen.rerender(<Notice tone="error" message={{ title: 'Failed to send reset link' }} />);
    expect(page.getByRole('alert').element()).toBe(region);
    expect(region).toHaveTextContent('Failed to send reset link');
  });
});

describe('the button of the user menu', () => {
  it('shows the beginning of a long name that is written from right to left', async () => {
    const name = 'محمد بن عبد الله بن عبد الرحمن آل إبراهيم';
    const screen = await render(
      <div style={{ width: '160px' }}>
        <UserMenu actor={createActor(userMenuMachine).start()} displayName={name} />
      </div>,
    );
    const label = screen.getByText(name).element();
    const { firstChild } = label;
    if (!firstChild) throw new Error('The button has no name.');
    const range = document.createRange();
    range.setStart(firstChild, 0);
    range.setEnd(firstChild, 1);
    expect(label.scrollWidth).toBeGreaterThan(label.clientWidth);
    expect(range.getBoundingClientRect().right).toBeLessThanOrEqual(label.getBoundingClientRect().right + 1);
  });
});

describe('the user menu', () => {
  it('fits a phone with text of twice the size', async () => {
    const { innerWidth, innerHeight } = window;
    onTestFinished(() => page.viewport(innerWidth, innerHeight));
    onTestFinished(() => document.documentElement.removeAttribute('style'));
    await page.viewport(320, 640);
    document.documentElement.style.fontSize = '200%';
    const screen = await render(
      <div style={{ display: 'flex', justifyContent: 'end', paddingInline: '16px' }}>
        <UserMenu actor={createActor(userMenuMachine).start()} displayName="Ada" />
      </div>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Ada' }));
    const { left } = screen.getByRole('menuitem').first().element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
  });
});

describe('a dialog', () => {
  const content = (isOpen: boolean, onDismiss: () => void) => (
    <>
      <input aria-label="Draft" />
      <Dialog
        isOpen={isOpen}
        title="Are you still there?"
        onDismiss={onDismiss}
        actions={<button type="button">Stay</button>}
      >
        <p>Your session ends soon.</p>
      </Dialog>
    </>
  );

  it('opens and closes only by its flow, and restores the focus', async () => {
    const onDismiss = vi.fn<() => void>();
    const screen = await render(content(false, onDismiss));
    const draft = page.getByLabelText('Draft');
    await draft.fill('half a sentence');
    await screen.rerender(content(true, onDismiss));
    const dialog = page.getByRole('dialog', { name: 'Are you still there?' });
    await expect.element(dialog).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Stay' })).toHaveFocus();

    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Escape}');
    expect(onDismiss).toHaveBeenCalledTimes(2);
    await expect.element(dialog).toBeVisible();

    await screen.rerender(content(false, onDismiss));
    await expect.element(draft).toHaveFocus();
    await expect.element(draft).toHaveValue('half a sentence');
  });

  it('wraps a long email address in its title, and clips nothing', async () => {
    const email = `${'treasury.operations'.repeat(6)}@harbor.example`;
    await render(
      <Dialog isOpen title={`Remove ${email}?`} onDismiss={() => undefined}>
        <p>They lose access to this organization at once, on all their devices.</p>
      </Dialog>,
    );
    const { scrollWidth, clientWidth } = page.getByRole('dialog').element();
    expect(scrollWidth).toBe(clientWidth);
  });
});

describe('the user menu', () => {
  async function renderMenu() {
    const actor = createActor(userMenuMachine).start();
    actor.on('focus.requested', ({ target }) => focusTarget(target));
    const chosen: string[] = [];
    actor.on('profile.requested', () => chosen.push('profile'));
    actor.on('signOut.requested', () => chosen.push('logout'));
    await render(
      <>
        <UserMenu actor={actor} displayName="Ada Thornton" />
        <button type="button">Elsewhere</button>
      </>,
    );
    return {
      chosen,
      opener: page.getByRole('button', { name: 'Ada Thornton' }),
      menu: page.getByRole('menu'),
    };
  }
  const item = (name: string) => page.getByRole('menuitem', { name });

  it('handles the keys of the menu button pattern', async () => {
    const { opener, menu, chosen } = await renderMenu();
    await userEvent.keyboard('{Tab}{ArrowUp}');
    await expect.element(menu).toHaveAccessibleName('Ada Thornton');
    await expect.element(item('Logout')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item('Profile')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(item('Logout')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(item('Profile')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    await expect.element(item('Profile')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(chosen).toEqual(['profile']);
  });

  it('closes on its button, on a press elsewhere and on Tab, without moving the focus back', async () => {
    const { opener, menu, chosen } = await renderMenu();
    await opener.click();
    await expect.element(item('Profile')).toHaveFocus();
    await opener.click();
    await expect.element(menu).not.toBeInTheDocument();

    await opener.click();
    await expect.element(item('Profile')).toHaveFocus();
    await page.getByRole('button', { name: 'Elsewhere' }).click();
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();

    await opener.click();
    await expect.element(item('Profile')).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(menu).not.toBeInTheDocument();
    expect(chosen).toEqual([]);
  });
});

describe('a dialog over the open user menu', () => {
  it('gives the focus back to the item that had it', async () => {
    const actor = createActor(userMenuMachine).start();
    actor.on('focus.requested', ({ target }) => focusTarget(target));
    const content = (isOpen: boolean) => (
      <>
        <UserMenu actor={actor} displayName="Ada Thornton" />
        <Dialog isOpen={isOpen} title="Are you still there?" onDismiss={() => {}}>
          <button type="button">Stay</button>
        </Dialog>
      </>
    );
    const screen = await render(content(false));
    await page.getByRole('button', { name: 'Ada Thornton' }).click();
    const item = page.getByRole('menuitem', { name: 'Profile' });
    await expect.element(item).toHaveFocus();
    await screen.rerender(content(true));
    await expect.element(page.getByRole('button', { name: 'Stay' })).toHaveFocus();
    await screen.rerender(content(false));
    await expect.element(item).toHaveFocus();
  });
});

describe('toasts', () => {
  afterEach(() => toast.remove());
  const shown = () => [...document.querySelectorAll('[data-toast]')].map((element) => element.textContent);

  it('stay visible for the duration of their type', async () => {
    await render(<Toaster />);
    const startedAt = performance.now();
    toast.success('Code resent');
    toast.error('Could not resend');
    toast('Plain');
    toast.loading('Working');
    await expect.poll(shown).toEqual(['Working', 'Plain', 'Could not resend', 'Code resent']);
    const gone = { success: 0, error: 0 };
    const isGone = (text: string) => !shown().includes(text);
    await expect.poll(() => isGone('Code resent'), { timeout: toastMs.error }).toBe(true);
    gone.success = performance.now() - startedAt;
    expect(shown()).toEqual(expect.arrayContaining(['Working', 'Could not resend']));
    await expect.poll(() => isGone('Could not resend'), { timeout: 2 * toastMs.error }).toBe(true);
    gone.error = performance.now() - startedAt;
    await expect.poll(shown).toEqual(['Working']);
    expect(gone.success).toBeGreaterThanOrEqual(toastMs.success);
    expect(gone.error).toBeGreaterThanOrEqual(toastMs.error);
  });

  it('are limited to the newest ones', async () => {
    await render(<Toaster />);
    for (let count = 1; count <= toastLimit + 3; count += 1) toast(`Note ${count}`);
    await expect.poll(() => shown().length).toBe(toastLimit);
    expect(shown()[0]).toBe(`Note ${toastLimit + 3}`);
  });

  it('can be dismissed', async () => {
    await render(<Toaster />);
    toast('Plain');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(shown).toEqual([]);
  });
});
