import type { ReactNode } from 'react';
import { createActor } from 'xstate';
import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import {
  passkeyManagementMachine,
  type PasskeyArrival,
} from '../../machines/dashboard/passkeyManagement.machine.ts';
import { passkeyRequests } from '../identity/passkeyRequests.ts';
import type { ProviderAccess } from '../identity/providerAccess.ts';
import { hearFamily, tellFamily } from '../page/actorFamily.ts';
import type { Run } from '../page/flowContext.ts';
import { passkeyActors } from '../passkeys/startPasskeys.ts';
import { PasskeyPanel } from './PasskeyPanel.tsx';

export interface PasskeyPanelOptions {
  readonly identity: ProviderAccess;
  readonly run: Run;
  readonly arrival: PasskeyArrival;
  /** Moves the focus to what a machine named. */
  readonly focus: (target: string) => void;
  /** Told when there are more, or fewer, passkeys than there were. */
  readonly onChanged: () => void;
}

/** The passkeys of the profile, at work and ready to be drawn. */
export interface PasskeyPanelFlow {
  readonly Panel: () => ReactNode;
  readonly learn: (client: { readonly userId: string }) => void;
  readonly stop: () => void;
}

/** Starts what the passkeys of the profile need, in a chunk that is loaded once the page stands. */
export function startPasskeyPanel(options: PasskeyPanelOptions): PasskeyPanelFlow {
  const { identity, run, arrival, focus, onChanged } = options;
  const logic = passkeyManagementMachine.provide({
    actors: passkeyActors(passkeyRequests(identity), { sessionDurationMinutes }),
  });
  const actor = createActor(logic, { input: { arrival } });
  hearFamily(actor, (member) => {
    member.on('focus.requested', ({ target }) => focus(String(target)));
    member.on('failure.noted', ({ failure }) => console.error('Keeping passkeys failed:', failure));
    member.on('passkeys.changed', onChanged);
  });
  const tell = (signal: Parameters<typeof tellFamily>[1]) => tellFamily(actor, signal);
  run(actor, tell, () => tell({ type: 'page.woke' }));
  // The page stands before this does, so only now can anybody be led here.
  const report = (drawn: HTMLElement | null) => {
    if (drawn) actor.send({ type: 'section.shown' });
  };
  return {
    Panel: () => (
      <div ref={report}>
        <PasskeyPanel actor={actor} />
      </div>
    ),
    learn: ({ userId }) => actor.send({ type: 'client.learned', userId }),
    stop: () => actor.stop(),
  };
}
