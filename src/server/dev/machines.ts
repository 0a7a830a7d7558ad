import { machines as siteMachines } from '../../../machines/registry.ts';
import { emulatorPageMachine } from '../../emulator/machines/emulatorPage.machine.ts';
import { outboxMachine } from '../../emulator/machines/outbox.machine.ts';

/** All machines that are drawn: those of Fairlead and those of the emulator's page. */
export const machines = {
  ...siteMachines,
  emulatorPage: emulatorPageMachine,
  outbox: outboxMachine,
} as const;
