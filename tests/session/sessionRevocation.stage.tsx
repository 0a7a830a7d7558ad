import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import { createActor } from 'xstate';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import type { sessionRevocationMachine } from '../../machines/session/sessionRevocation.machine.ts';
import { WithoutSession } from '../../src/dashboard/WithoutSession.tsx';
import { dashboardCopy } from '../../src/copy/dashboard.en.ts';
import type { Stage } from '../support/stage.ts';

/** Checks that the client is signed out, as in every state of the revocation. */
async function seesSignedOut(screen: RenderResult): Promise<void> {
  await expect.element(screen.getByText(dashboardCopy.copy.frame.absent)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: dashboardCopy.copy.frame.absentLink }))
    .toHaveAttribute('href', '/login');
}

export const sessionRevocationStage: Stage<typeof sessionRevocationMachine> = {
  render: () => {
    const signingOut = sessionMachine.resolveState({
      value: 'signingOut',
      context: {
        sessionId: null,
        user: null,
        record: null,
        remainingMs: 0,
        attempt: 0,
        reason: 'signed-out',
        failure: null,
      },
    });
    return (
      <main>
        <h1>Account</h1>
        <WithoutSession session={createActor(sessionMachine, { snapshot: signingOut })} />
      </main>
    );
  },
  gestures: {},
  sees: {
    revoking: ({ screen }) => seesSignedOut(screen),
    backingOff: ({ screen }) => seesSignedOut(screen),
    revoked: ({ screen }) => seesSignedOut(screen),
    givenUp: ({ screen }) => seesSignedOut(screen),
  },
};
