import { existsSync } from 'node:fs';
import { registeredMachines, type RegisteredMachine } from '../../../../src/generate/project.ts';
import type { LooseModel } from 'fairlead-statechart';
import { everyModel } from '../../../support/everyModel.ts';

/** A machine with its test model. */
export interface AtlasMachine extends RegisteredMachine {
  readonly model: LooseModel;
  /** Whether a stage exists, with which a test walks through the screen of the machine. */
  readonly hasScreen: boolean;
}

/**
 * Lists every machine with its test model, in the order of the registry.
 *
 * @throws Error if a machine or its model is not in the file that is named after it
 */
export function atlasMachines(): readonly AtlasMachine[] {
  return registeredMachines().map((registered) => {
    const beside = `tests/${registered.room}/${registered.id}`;
    const model = everyModel.get(registered.id);
    if (!model) throw new Error(`${beside}.model.ts exports no ${registered.id}Model.`);
    return {
      ...registered,
      // The machine of the model contains its child machines. The registered machine loads them lazily.
      machine: model.machine,
      model,
      hasScreen: existsSync(`${beside}.stage.tsx`),
    };
  });
}
