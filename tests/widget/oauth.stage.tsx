import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { SnapshotFrom } from 'xstate';
import type { oauthMachine } from '../../machines/widget/oauth.machine.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { OAuthButtons } from '../../src/widget/OAuthButtons.tsx';
import { loadMarks } from '../../src/widget/marks.ts';
import { fromOutside, type Stage } from '../support/stage.ts';
import { inWidget } from './inWidget.tsx';
import { press } from './press.ts';

interface Seen {
  readonly screen: RenderResult;
  readonly snapshot: SnapshotFrom<typeof oauthMachine>;
}

const providers = (['google', 'github'] as const).map((name) => ({
  name,
  customScopes: [],
  providerParams: {},
}));
const names = { google: 'Google', github: 'GitHub' } as const;

const nameOf = ({ context }: Seen['snapshot']) =>
  context.provider === 'github' ? names.github : names.google;

const seesChoice =
  (status: (name: string) => string | RegExp, alert: RegExp) =>
  async ({ screen, snapshot }: Seen) => {
    for (const name of Object.values(names)) {
      await expect.element(screen.getByRole('button', { name: `Continue with ${name}` })).toBeEnabled();
    }
    await expect.element(screen.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('status')).toHaveTextContent(status(nameOf(snapshot)));
    await expect.element(screen.getByRole('alert')).toHaveTextContent(alert);
  };

const seesLeaving =
  (canCancel: boolean) =>
  async ({ screen, snapshot }: Seen) => {
    const name = nameOf(snapshot);
    await expect.element(screen.getByRole('button', { name: `Taking you to ${name}...` })).toBeDisabled();
    await expect.element(screen.getByRole('button', { name: /^Continue with/ })).toBeDisabled();
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    if (canCancel) await expect.element(cancel).toBeEnabled();
    else await expect.element(cancel).not.toBeInTheDocument();
  };

export const oauthStage: Stage<typeof oauthMachine> = {
  render: (actor) =>
    inWidget(<OAuthButtons actor={actor} providers={providers} isRow />, 'Sign up or log in'),
  connect(actor) {
    loadMarks();
    actor.on('focus.requested', ({ target }) => focusTarget(target));
  },
  gestures: {
    'provider.chosen': (scene) =>
      press(scene, `Continue with ${names[scene.event.provider === 'github' ? 'github' : 'google']}`),
    'cancel.pressed': (scene) => press(scene, 'Cancel'),
    'page.restored': fromOutside,
  },
  focus: {
    'provider google': ['Continue with Google'],
    'provider github': ['Continue with GitHub'],
  },
  sees: {
    'choosing.untried': seesChoice(() => /^$/, /^$/),
    'choosing.cameBack': seesChoice(
      (name) => `You came back from ${name} without signing in. Try again, or use another way to sign in.`,
      /^$/,
    ),
    'choosing.failed': seesChoice(() => /^$/, /^We could not take you to (Google|GitHub)\. \S/),
    leaving: seesLeaving(true),
    away: seesLeaving(false),
  },
};
