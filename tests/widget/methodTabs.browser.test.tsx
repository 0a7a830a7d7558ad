import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { createActor } from 'xstate';
import { methodChoiceMachine } from '../../machines/widget/methodChoice.machine.ts';
import { emptyForm } from '../../machines/widget/loginForm.ts';
import { MethodForm } from '../../src/widget/MethodForm.tsx';
import { inWidget } from './inWidget.tsx';

afterEach(() => cleanup());

/** Renders three tabs, of which the first has the focus, on a page with this direction of text. */
async function renderTabs(direction: 'ltr' | 'rtl'): Promise<void> {
  const methods = ['email-passcode', 'sms-passcode', 'whatsapp-passcode'] as const;
  const actor = createActor(methodChoiceMachine, { input: { methods, form: emptyForm } });
  actor.start();
  await render(
    inWidget(
      <div dir={direction}>
        <MethodForm actor={actor} />
      </div>,
    ),
  );
  await page.getByRole('tab', { name: 'Email' }).click();
}

const chosen = () => page.getByRole('tab', { selected: true });

test.each([
  ['ltr', '{ArrowRight}', 'Text'],
  ['ltr', '{ArrowLeft}', 'WhatsApp'],
  ['rtl', '{ArrowLeft}', 'Text'],
  ['rtl', '{ArrowRight}', 'WhatsApp'],
  ['rtl', '{End}', 'WhatsApp'],
] as const)('on a page with %s text, %s chooses and focuses the tab %s', async (direction, key, name) => {
  await renderTabs(direction);
  await userEvent.keyboard(key);
  await expect.element(chosen()).toHaveTextContent(name);
  await expect.element(chosen()).toHaveFocus();
});

test.each(['altKey', 'ctrlKey', 'metaKey'])(
  'an arrow key with %s is left to the browser',
  async (modifier) => {
    await renderTabs('ltr');
    const press = new KeyboardEvent('keydown', {
      key: 'ArrowLeft',
      [modifier]: true,
      bubbles: true,
      cancelable: true,
    });
    chosen().element().dispatchEvent(press);
    expect(press.defaultPrevented).toBe(false);
    await expect.element(chosen()).toHaveTextContent('Email');
  },
);
