import type { ReactNode } from 'react';
import { createActor } from 'xstate';
import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import {
  passkeyManagementMachine,
  type PasskeyArrival,
} from '../../machines/dashboard/passkeyManagement.machine.ts';
import { passkeyRequests } from '../identity/passkeyRequests.ts';
import type { ProviderAccess } from '../identity/providerAccess.ts';
import { onEachDescendant, broadcast } from '../page/actorTree.ts';
import type { Run } from '../page/flowContext.ts';
import { passkeyActors } from '../passkeys/startPasskeys.ts';
import { PasskeyPanel } from './PasskeyPanel.tsx';

export interface PasskeyPanelOptions {
  readonly identity: ProviderAccess;
  readonly run: Run;
  readonly arrival: PasskeyArrival;
  /** Moves the focus to the element with this focus target. */
  readonly focus: (target: string) => void;
  /** Called when a passkey was added or deleted. */
  readonly onChanged: () => void;
}

/** Running passkey flow of the profile, with its component. */
export interface PasskeyPanelFlow {
  readonly Panel: () => ReactNode;
  readonly learn: (client: { readonly userId: string }) => void;
  readonly stop: () => void;
}

/** Starts the passkey section of the profile, in a chunk that is loaded after the page is rendered. */
export function startPasskeyPanel(options: PasskeyPanelOptions): PasskeyPanelFlow {
  const { identity, run, arrival, focus, onChanged } = options;
  const logic = passkeyManagementMachine.provide({
    actors: passkeyActors(passkeyRequests(identity), { sessionDurationMinutes }),
  });
  const actor = createActor(logic, { input: { arrival } });
  onEachDescendant(actor, (descendant) => {
    descendant.on('focus.requested', ({ target }) => focus(String(target)));
    descendant.on('failure.noted', ({ failure }) => console.error('Passkey management failed:', failure));
    descendant.on('passkeys.changed', onChanged);
  });
  const sendToAll = (signal: Parameters<typeof broadcast>[1]) => broadcast(actor, signal);
  run(actor, sendToAll, () => sendToAll({ type: 'page.woke' }));
  // This chunk loads after the page is rendered, so the focus can move into the panel only once the panel is mounted.
  const onMount = (element: HTMLElement | null) => {
    if (element) actor.send({ type: 'section.shown' });
  };
  return {
    Panel: () => (
      <div ref={onMount}>
        <PasskeyPanel actor={actor} />
      </div>
    ),
    learn: ({ userId }) => actor.send({ type: 'client.learned', userId }),
    stop: () => actor.stop(),
  };
}
