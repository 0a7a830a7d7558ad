import type { LooseModel } from './model.ts';
import { refuseMalformed } from './refuseModel.ts';

/** Modules of test models by path, as `import.meta.glob` returns them. */
export type ModelModules = Readonly<Record<string, Readonly<Record<string, Partial<LooseModel>>>>>;

/**
 * Returns the models that modules export, each under its machine's id followed by `Model`.
 *
 * @param modules modules of test models, which may also export other values
 * @throws Error for a module without such a model, which would not be tested
 */
export function modelsIn(modules: ModelModules): readonly LooseModel[] {
  return Object.entries(modules).flatMap(([path, module]) => {
    const named = Object.entries(module).filter(
      (entry): entry is [string, LooseModel] => entry[0] === nameOf(entry[1]),
    );
    if (named.length === 0) throw new Error(`${path} exports no test model. ${adviceFor(module)}`);
    for (const [, model] of named) refuseMalformed(model);
    return named.map(([, model]) => model);
  });
}

function nameOf(model: Partial<LooseModel>): string | null {
  const id = model.machine?.id;
  return id === undefined ? null : `${id}Model`;
}

function adviceFor(module: ModelModules[string]): string {
  const model = Object.entries(module).find(([, value]) => nameOf(value) !== null);
  if (!model) return 'It must export a model under the id of its machine, followed by "Model".';
  const [name, { machine }] = model;
  return machine?.config.id === undefined
    ? `The machine of "${name}" needs an \`id\`.`
    : `Export "${name}" as "${machine.id}Model", the id of its machine followed by "Model".`;
}
