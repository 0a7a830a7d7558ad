import { useEffect, type FormEvent, type ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LoginScreen } from '../../src/sign-in/LoginScreen.tsx';
import { ResetPasswordScreen } from '../../src/sign-in/ResetPasswordScreen.tsx';
import { Button } from '../../src/ui/Button.tsx';
import { TextField } from '../../src/ui/TextField.tsx';
import { WidgetButton, WidgetField } from '../../src/ui/widget/controls.tsx';
import { resolving, rejecting, loginActor, resetPasswordActor, NoSecondStep, pending } from './actors.ts';

function inputOf(label: string): HTMLInputElement {
  const element = page.getByLabelText(label, { exact: true }).element();
  if (!(element instanceof HTMLInputElement)) throw new Error(`"${label}" is not an input.`);
  return element;
}

describe('a text field', () => {
  it('is associated with its label, hint and error', async () => {
    await render(
      <TextField label="Email" name="email" hint="As on file" error="Enter your email address." />,
    );
    const input = inputOf('Email');
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
    await expect.element(input).toHaveAccessibleDescription('Enter your email address. As on file');
  });

  it('has no error attributes without an error', async () => {
    await render(<TextField label="Email" name="email" />);
    const input = inputOf('Email');
    await expect.element(input).not.toHaveAttribute('aria-invalid');
    await expect.element(input).not.toHaveAttribute('aria-describedby');
  });
});

describe('the error of a field', () => {
  it.each([
    ['the site', (error: string | null) => <TextField label="Email" name="email" error={error} />],
    ['the widget', (error: string | null) => <WidgetField label="Email" name="email" error={error} />],
  ])('of %s appears in a live region that was there before', async (_, fieldWith) => {
    const screen = await render(fieldWith(null));
    const region = screen.container.querySelector('[aria-live="polite"]');
    await screen.rerender(fieldWith('Enter your email address.'));
    expect(region).toHaveTextContent('Enter your email address.');
    expect(region?.isConnected).toBe(true);
  });
});

describe('a password field', () => {
  it('shows and hides the password with a toggle button', async () => {
    await render(<LoginScreen SecondStep={NoSecondStep} actor={loginActor(pending())} />);
    const toggle = page.getByRole('button', { name: 'Show Password' });
    await userEvent.fill(inputOf('Password'), 'secret');
    await expect.element(toggle).toHaveAttribute('aria-pressed', 'false');
    await toggle.click();
    expect(inputOf('Password').type).toBe('text');
    await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
    expect(inputOf('Password').value).toBe('secret');
    await toggle.click();
    expect(inputOf('Password').type).toBe('password');
  });

  it('is hidden when the form is submitted, and keeps its value after an error', async () => {
    await render(
      <LoginScreen SecondStep={NoSecondStep} actor={loginActor(rejecting('credentials-wrong'))} />,
    );
    await userEvent.fill(inputOf('Email'), 'ada@fairlead.example');
    await userEvent.fill(inputOf('Password'), 'secret');
    await page.getByRole('button', { name: 'Show Password' }).click();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Invalid email or password');
    expect(inputOf('Password').type).toBe('password');
    expect(inputOf('Password').value).toBe('secret');
  });
});

describe('a prerendered page', () => {
  const container = document.createElement('div');
  let root: Root | null = null;
  beforeEach(() => document.body.append(container));
  afterEach(() => {
    root?.unmount();
    container.remove();
  });

  /** Hydrates a screen and resolves with the hydration errors after effects have run. */
  const hydrate = (screen: ReactElement) =>
    new Promise<readonly unknown[]>((resolve) => {
      const mismatches: unknown[] = [];
      root = hydrateRoot(container, <Hydrated onHydrated={() => resolve(mismatches)}>{screen}</Hydrated>, {
        onRecoverableError: (error) => mismatches.push(error),
      });
    });

  it('keeps its nodes, the typed text and the shown password when it is hydrated', async () => {
    const screen = <LoginScreen SecondStep={NoSecondStep} actor={loginActor(pending())} />;
    container.innerHTML = renderToString(screen);
    const email = inputOf('Email');
    const password = inputOf('Password');
    await userEvent.fill(email, 'ada@fairlead.example');
    await userEvent.fill(password, 'secret');
    const toggle = container.querySelector(`[data-reveal="${CSS.escape(password.id)}"]`);
    password.type = 'text';
    toggle?.setAttribute('aria-pressed', 'true');

    expect(await hydrate(screen)).toEqual([]);
    expect(inputOf('Email')).toBe(email);
    expect(email.value).toBe('ada@fairlead.example');
    expect(password.value).toBe('secret');
    await expect.poll(() => password.type).toBe('text');
    await page.getByRole('button', { name: 'Show Password' }).click();
    expect(password.type).toBe('password');
    expect(toggle?.getAttribute('aria-pressed')).toBe('false');
  });

  it('reads a new password that was typed before hydration', async () => {
    const screen = <ResetPasswordScreen href="" actor={resetPasswordActor(resolving())} />;
    container.innerHTML = renderToString(screen);
    inputOf('New Password').value = 'Abcdef1!';
    inputOf('Confirm Password').value = 'Abcdef1!';
    await expect.element(page.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
    expect(await hydrate(screen)).toEqual([]);
    await expect.element(page.getByRole('button', { name: 'Reset Password' })).toBeEnabled();
  });
});

describe('the fields of sign-in', () => {
  it('have the attributes for password managers: login', async () => {
    await render(<LoginScreen SecondStep={NoSecondStep} actor={loginActor(pending())} />);
    expect(attributesOf(inputOf('Email'))).toMatchObject({
      type: 'email',
      autocomplete: 'username webauthn',
      inputmode: 'email',
      autocapitalize: 'none',
      spellcheck: 'false',
    });
    expect(attributesOf(inputOf('Password'))).toMatchObject({ autocomplete: 'current-password' });
  });

  it('have the attributes for password managers: new password', async () => {
    await render(<ResetPasswordScreen href="" actor={resetPasswordActor(pending())} />);
    for (const label of ['New Password', 'Confirm Password']) {
      const { autocomplete, passwordrules } = attributesOf(inputOf(label));
      expect(autocomplete).toBe('new-password');
      expect(passwordrules).toMatch(
        /minlength: 8;.*required: upper; required: lower; required: digit; required: \[/,
      );
    }
    expect(document.querySelectorAll('input[autocomplete="username"][hidden]')).toHaveLength(1);
  });
});

describe('a button', () => {
  it('has the type button by default, and is disabled with a spinner while busy', async () => {
    const screen = await render(<Button>Go</Button>);
    const button = page.getByRole('button');
    await expect.element(button).toHaveAttribute('type', 'button');
    await screen.rerender(
      <Button isBusy busyLabel="Going...">
        Go
      </Button>,
    );
    await expect.element(button).toHaveAccessibleName('Going...');
    await expect.element(button).toBeDisabled();
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    const { width, height } = document.querySelector('button svg')?.getBoundingClientRect() ?? {
      width: 0,
      height: 0,
    };
    expect(Math.round(Math.min(width, height))).toBeGreaterThanOrEqual(25);
  });
});

const busyButtons: readonly (readonly [string, (isBusy: boolean) => ReactElement])[] = [
  [
    'of the site',
    (isBusy) => (
      <Button type="submit" isBusy={isBusy} busyLabel="Waiting">
        Go
      </Button>
    ),
  ],
  [
    'of the widget',
    (isBusy) => (
      <WidgetButton type="submit" busyLabel={isBusy && 'Waiting'}>
        Go
      </WidgetButton>
    ),
  ],
];

describe.each(busyButtons)('a busy button %s', (_, buttonOf) => {
  it('keeps the focus, and ignores presses and Enter in a field', async () => {
    const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
    const form = (isBusy: boolean) => (
      <form onSubmit={onSubmit}>
        <input aria-label="Code" />
        {buttonOf(isBusy)}
      </form>
    );
    const screen = await render(form(false));
    await page.getByRole('button', { name: 'Go' }).click();
    await screen.rerender(form(true));
    await expect.element(page.getByRole('button', { name: 'Waiting' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await page.getByLabelText('Code').click();
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await screen.rerender(form(false));
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });
});

function Hydrated({
  onHydrated,
  children,
}: {
  readonly onHydrated: () => void;
  readonly children: ReactElement;
}) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

function attributesOf(element: Element): Record<string, string> {
  return Object.fromEntries([...element.attributes].map(({ name, value }) => [name.toLowerCase(), value]));
}
