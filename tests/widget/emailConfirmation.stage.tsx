import { expect } from 'vitest';
import type { emailConfirmationMachine } from '../../machines/widget/emailConfirmation.machine.ts';
import { EmailConfirmationScreen } from '../../src/widget/EmailConfirmationScreen.tsx';
import type { Stage } from '../support/stage.ts';
import { inWidget } from './inWidget.tsx';

export const emailConfirmationStage: Stage<typeof emailConfirmationMachine> = {
  render: (actor) => inWidget(<EmailConfirmationScreen actor={actor} />),
  gestures: { 'retry.chosen': ({ screen }) => screen.getByRole('button', { name: 'Try again' }).click() },
  sees: {
    async linkSent({ screen, snapshot }) {
      await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Check your email');
      await expect
        .element(screen.getByText(`An email was sent to ${snapshot.context.email}.`))
        .toBeInTheDocument();
      await expect.element(screen.getByText('Open in')).toBeInTheDocument();
      for (const [name, href] of [
        ['Gmail', /^https:\/\/mail\.google\.com\//],
        ['Yahoo', /^https:\/\/mail\.yahoo\.com\//],
        ['Outlook', /^https:\/\/outlook\.live\.com\//],
      ] as const) {
        await expect
          .element(screen.getByRole('link', { name }))
          .toHaveAttribute('href', expect.stringMatching(href));
      }
    },
    // Whoever runs the flow shows another screen by then.
    async tryingAgain({ screen }) {
      await expect.element(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    },
  },
};
