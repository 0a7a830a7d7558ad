import { machines as siteMachines } from '../../../machines/registry.ts';
import { emulatorPageMachine } from 'fairlead-emulator/machines/emulatorPage.machine';
import { outboxMachine } from 'fairlead-emulator/machines/outbox.machine';
import { liveAtlasMachine } from 'fairlead-statechart/machines/liveAtlas.machine';

/** All machines that are drawn: those of Fairlead, of the emulator's page and of the live atlas. */
export const machines = {
  ...siteMachines,
  emulatorPage: emulatorPageMachine,
  outbox: outboxMachine,
  liveAtlas: liveAtlasMachine,
} as const;
