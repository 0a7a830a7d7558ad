import { machines as siteMachines } from '../../../machines/registry.ts';
import { emulatorPageMachine } from 'fairlead-emulator/machines/emulatorPage.machine';
import { outboxMachine } from 'fairlead-emulator/machines/outbox.machine';

/** All machines that are drawn: those of Fairlead and those of the emulator's page. */
export const machines = {
  ...siteMachines,
  emulatorPage: emulatorPageMachine,
  outbox: outboxMachine,
} as const;
