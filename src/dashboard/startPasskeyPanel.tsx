import { createActor } from 'xstate';
import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import {
  passkeyManagementMachine,
  type PasskeyArrival,
} from '../../machines/dashboard/passkeyManagement.machine.ts';
import { passkeyActors } from '../passkeys/startPasskeys.ts';
import { runPanel, type PanelFlow, type PanelOptions } from './panelFlow.tsx';
import { PasskeyPanel } from './PasskeyPanel.tsx';

export interface PasskeyPanelOptions extends PanelOptions {
  readonly arrival: PasskeyArrival;
}

/** Starts the passkey section of the profile, in a chunk that is loaded after the page is rendered. */
export function startPasskeyPanel(options: PasskeyPanelOptions): PanelFlow {
  const { identity, arrival } = options;
  const logic = passkeyManagementMachine.provide({
    actors: passkeyActors(identity, { sessionDurationMinutes, section: 'passkeys' }),
  });
  const actor = createActor(logic, { input: { arrival } });
  return runPanel(actor, options, {
    name: 'Passkey management',
    changed: 'passkeys.changed',
    content: <PasskeyPanel actor={actor} />,
  });
}
