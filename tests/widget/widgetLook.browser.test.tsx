import { expect, onTestFinished, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';
import { emptyForm } from '../../machines/widget/loginForm.ts';
import type { LoginMethod } from '../../machines/widget/loginMethods.ts';
import { methodChoiceMachine } from '../../machines/widget/methodChoice.machine.ts';
import { widgetMachine } from '../../machines/widget/widget.machine.ts';
import { light } from '../../src/theme/palette.ts';
import { WidgetButton, WidgetScreen } from '../../src/ui/widget/controls.tsx';
import { MethodForm } from '../../src/widget/MethodForm.tsx';
import { Widget } from '../../src/widget/Widget.tsx';
import { inWidget } from './inWidget.tsx';

const formOf = (methods: readonly LoginMethod[]) =>
  inWidget(
    <MethodForm actor={createActor(methodChoiceMachine, { input: { methods, form: emptyForm } }).start()} />,
    'Sign up or log in',
  );

test('shows tabs only for several methods', async () => {
  const screen = await render(formOf(['password']));
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(screen.container.querySelector('[role="tab"], [role="tablist"], [role="tabpanel"]')).toBeNull();
  await screen.unmount();
  const several = await render(formOf(['password', 'sms-passcode']));
  await expect.element(several.getByRole('tab').nth(1)).toBeVisible();
});

// The measurements are in "Layout" (specification, section 9).
test('uses the measurements of the specification in the preset', async () => {
  const { container } = await render(
    inWidget(
      <WidgetScreen title="Title" text="Text">
        <MethodForm
          actor={createActor(methodChoiceMachine, {
            input: { methods: ['password'], form: emptyForm },
          }).start()}
        />
      </WidgetScreen>,
    ),
  );
  const styleOf = (selector: string) => {
    const found = container.querySelector(selector);
    if (!found) throw new Error(`There is no ${selector}.`);
    return getComputedStyle(found);
  };
  const frame = styleOf('section');
  expect([frame.width, frame.borderTopLeftRadius]).toEqual(['400px', '8px']);
  expect(frame.fontFamily).toMatch(/^Arial/);
  const heading = styleOf('h1');
  expect([heading.fontSize, heading.fontWeight]).toEqual(['24px', '600']);
  expect(styleOf('p').fontSize).toBe('16px');
  expect(styleOf('input').borderTopLeftRadius).toBe('4px');
  const button = styleOf('button[type="submit"]');
  expect([button.borderTopLeftRadius, button.minHeight]).toEqual(['4px', '45px']);
});

test('has the text size of the browser’s settings, and none of the host page', async () => {
  const setTextSize = (standard: number) => cdp().send('Page.setFontSizes', { fontSizes: { standard } });
  const setPageSize = (size: string) => {
    document.documentElement.style.fontSize = size;
  };
  onTestFinished(async () => {
    setPageSize('');
    await setTextSize(16);
  });
  const { getByText } = await render(formOf(['password']));
  const label = getByText('Email', { exact: true }).element();
  setPageSize('10px');
  expect(getComputedStyle(label).fontSize).toBe('14px');
  setPageSize('');
  await setTextSize(32);
  await expect.poll(() => getComputedStyle(label).fontSize).toBe('28px');
});

test('styles busy and disabled buttons', async () => {
  const { container } = await render(
    inWidget(
      <WidgetScreen title="Title" onBack={() => undefined}>
        <WidgetButton busyLabel="At work">Go</WidgetButton>
        <WidgetButton disabled>Not now</WidgetButton>
      </WidgetScreen>,
    ),
  );
  const spinner = container.querySelector('button[aria-busy] span');
  const disabled = container.querySelector('button:not([aria-busy]):disabled');
  if (!spinner || !disabled) throw new Error('A button is missing.');
  const { width, height, borderTopWidth } = getComputedStyle(spinner);
  expect([width, height, borderTopWidth]).toEqual(['25px', '25px', '2px']);
  const [red, green, blue] = [1, 3, 5].map((start) =>
    Number.parseInt(light.inkFaint.slice(start, start + 2), 16),
  );
  expect(getComputedStyle(disabled).color).toBe(`rgb(${red}, ${green}, ${blue})`);
  expect(container.querySelector('button')?.textContent).toBe('←Back');
});

test('shows no logo unless one is given', async () => {
  const actor = createActor(widgetMachine, {
    input: {
      start: 'login',
      hasStoredSession: false,
      linkKind: 'missing',
      methods: ['password'],
      canSendLink: false,
      form: emptyForm,
      oneTap: { isEnabled: false, isTestProject: false },
      twoStep: { isRequired: false, methods: ['authenticator', 'text'] },
    },
  });
  const view = {
    content: { isCompact: false, groups: [], oauth: [], wallets: 0 },
    logo: null,
    isHeaderHidden: false,
    screens: {},
  };
  actor.start();
  const { container } = await render(<Widget actor={actor} view={view} />);
  expect(container.querySelector('h1')?.textContent).toBe('Sign up or log in');
  expect(container.querySelector('img')).toBeNull();
});
