import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { linkHandoverMachine } from '../../machines/widget/linkHandover.machine.ts';
import { linkHandoverCopy } from '../../src/copy/widget.en.ts';
import { LinkHandover } from '../../src/widget/LinkHandover.tsx';
import { widgetControls } from '../../src/widget/PasswordResetScreen.tsx';
import type { Stage } from '../support/stage.ts';
import { inWidget } from './inWidget.tsx';

const words = linkHandoverCopy.copy;
const link = 'https://fairlead.example/reset-password?token=t';
const button = (screen: RenderResult) => screen.getByRole('button', { name: words.choose });

async function seesNotes(screen: RenderResult, ...texts: readonly string[]): Promise<void> {
  await expect.element(button(screen)).toBeEnabled();
  for (const text of [words.copied, words.next, words.byHand, link]) {
    const note = screen.getByText(text, { exact: true });
    if (texts.includes(text)) await expect.element(note).toBeVisible();
    else await expect.element(note).not.toBeInTheDocument();
  }
}

export const linkHandoverStage: Stage<typeof linkHandoverMachine> = {
  render: (actor) =>
    inWidget(
      <LinkHandover actor={actor} link={link} controls={widgetControls} />,
      'Open this link elsewhere',
    ),
  gestures: { 'handover.chosen': ({ screen }) => button(screen).click() },
  sees: {
    offeringLink: ({ screen }) => seesNotes(screen),
    handingOver: ({ screen }) => seesNotes(screen),
    linkCopied: ({ screen }) => seesNotes(screen, words.copied, words.next),
    linkShown: ({ screen }) => seesNotes(screen, words.byHand, link),
  },
};
