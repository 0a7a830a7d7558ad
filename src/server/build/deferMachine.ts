import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const helper = fileURLToPath(new URL('../../page/deferredMachine.ts', import.meta.url));

/**
 * Wraps the exported machine of a file in `deferredMachine`: a page loads more machines than it starts.
 *
 * @param path path of the file, whose ending selects the parser
 * @param code source text of the file
 * @throws Error if the file exports no machine or several
 */
export function deferMachine(path: string, code: string): string {
  const machines = parseSync(path, code).program.body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
      ? statement.declaration.declarations.flatMap(({ init }) => (init && isMachine(init) ? [init] : []))
      : [],
  );
  const [machine] = machines;
  if (!machine || machines.length > 1)
    throw new Error(`${path} exports ${machines.length} machines, not one.`);
  const { start, end } = machine;
  const deferred = `deferredMachine(() => ${code.slice(start, end)})`;
  return `import { deferredMachine } from ${JSON.stringify(helper)};\n${code.slice(0, start)}${deferred}${code.slice(end)}`;
}

function isMachine({ type, callee }: { readonly type: string; readonly callee?: unknown }): boolean {
  const property: unknown = Reflect.get(Object(callee), 'property');
  return type === 'CallExpression' && Reflect.get(Object(property), 'name') === 'createMachine';
}
