import type { AnyStateMachine } from 'xstate';
import { eventually, never, type Law } from './laws.ts';

/** Law of a machine with parallel states: one of two equal requests would overwrite the answer to the other. */
export const oneRequestOfAKind: Readonly<Record<string, Law>> = {
  'two requests of the same actor never run at once': never<AnyStateMachine>(({ actors }) => {
    const kinds = actors.map(({ path, src }) => `${path.slice(0, path.lastIndexOf('/') + 1)}${src}`);
    return new Set(kinds).size < kinds.length;
  }),
};

/** Law of a machine with the tag `busy`. */
export const everyBusyStateEnds: Readonly<Record<string, Law>> = {
  'every busy state ends': eventually<AnyStateMachine>(
    ({ state }) => state.hasTag('busy') && state.status === 'active',
    ({ state }) => !state.hasTag('busy') || state.status !== 'active',
  ),
};
