import { join } from 'node:path';
import type { AnyStateMachine, UnknownAction } from 'xstate';
import { nameActions, nameGuard } from '../chart/chartNames.ts';
import type { Project } from './project.ts';
import { writeChanged } from './projectFiles.ts';
import { refuseMachines } from './refuseMachines.ts';

/**
 * Prints machines as source files that Stately Studio can import, or writes them to a folder.
 *
 * @param parameters ids of machines; `--out` and a folder write one file for each of them, by default for all machines
 * @returns the exit code: 0, or 1 for an unknown machine or without a machine to print
 */
export function printForStudio(project: Project, parameters: readonly string[]): number {
  const at = parameters.indexOf('--out');
  const folder = at === -1 ? undefined : parameters[at + 1];
  const ids = at === -1 ? parameters : parameters.toSpliced(at, 2);
  const registered = project.machines();
  if ((ids.length === 0 && at === -1) || (at !== -1 && folder === undefined)) {
    console.error('Usage: studio <machine>… [--out <folder>]');
    return 1;
  }
  const known = registered.map(({ id }) => id);
  if (refuseMachines(ids, known)) return 1;
  const chosen = registered.filter(({ id }) => ids.includes(id) || ids.length === 0);
  const sources = chosen.map(({ id, machine }) => [id, studioSource(machine)] as const);
  if (folder === undefined) {
    for (const [, source] of sources) console.info(source.trimEnd());
    return 0;
  }
  const files = new Map(sources.map(([id, source]) => [join(folder, `${id}.ts`), source]));
  writeChanged(files);
  for (const file of files.keys()) console.info(file);
  return 0;
}

/** A JSON value: the part of a machine's configuration that is not code. */
type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

/**
 * Writes a machine as a source file that Stately Studio can import: the configuration of the machine, in which actions,
 * guards, actors and delays have names but no code.
 *
 * @param machine any xstate v5 machine
 * @returns the content of the file, a module that exports the machine
 */
export function studioSource(machine: AnyStateMachine): string {
  const config = cleanState(machine.config as Fields);
  return [
    "import { createMachine } from 'xstate';",
    '',
    `export const ${variableOf(machine.id)} = createMachine(${literal({ id: machine.id, ...config }, '')});`,
    '',
  ].join('\n');
}

/** Returns the name of the variable of a machine: that of `traffic-light` is `trafficLightMachine`. */
const variableOf = (id: string) =>
  `${id.replaceAll(/-+(\w?)/g, (_, next: string) => next.toUpperCase())}Machine`;

type Fields = Readonly<Record<string, unknown>>;

const plainFields = ['id', 'description', 'type', 'initial', 'history', 'target', 'reenter', 'tags', 'meta'];

function cleanState(state: Fields): Record<string, Plain> {
  const { states, on, after, always, onDone, entry, exit, invoke } = state;
  return withoutEmpty({
    ...plainParts(state),
    entry: actionNames(entry),
    exit: actionNames(exit),
    invoke: listOf(invoke).map((actor) => cleanInvoke(actor as Fields)),
    on: mapFields(on, cleanTransitions),
    after: mapFields(after, cleanTransitions),
    always: cleanTransitions(always),
    onDone: cleanTransitions(onDone),
    states: mapFields(states, (child) => cleanState(child as Fields)),
  });
}

function cleanInvoke(actor: Fields): Record<string, Plain> {
  const { id, src, onDone, onError, onSnapshot } = actor;
  return withoutEmpty({
    id: typeof id === 'string' ? id : undefined,
    src: typeof src === 'string' ? src : 'inline',
    onDone: cleanTransitions(onDone),
    onError: cleanTransitions(onError),
    onSnapshot: cleanTransitions(onSnapshot),
  });
}

/** Converts the transitions of one event: xstate accepts a target, an object, or a list of both. */
function cleanTransitions(transitions: unknown): Plain | undefined {
  if (transitions === undefined) return undefined;
  if (!Array.isArray(transitions)) return cleanTransition(transitions);
  const isTargets = transitions.every((target) => typeof target === 'string');
  return isTargets ? transitions : transitions.map(cleanTransition);
}

function cleanTransition(transition: unknown): Plain {
  if (typeof transition === 'string') return transition;
  const { guard, actions, ...rest } = transition as Fields;
  return withoutEmpty({
    guard: guard === undefined ? undefined : named(guard, nameGuard(guard)),
    ...plainParts(rest),
    actions: actionNames(actions),
  });
}

function actionNames(actions: unknown): readonly Plain[] {
  const list = listOf(actions) as UnknownAction[];
  return list.map((action) => named(action, nameActions([action])[0] ?? 'inline'));
}

/**
 * Adds parameters to the name of an action or guard if they are constants. Parameters computed by a function are code
 * and are omitted.
 */
function named(part: unknown, name: string): Plain {
  if (typeof part !== 'object' || part === null) return name;
  const { type, params } = part as Fields;
  return typeof type === 'string' && isPlain(params) ? { type, params } : name;
}

function plainParts(fields: Fields): Record<string, Plain> {
  const parts = plainFields.map((key) => [key, fields[key]] as const);
  return Object.fromEntries(parts.filter((part): part is [string, Plain] => isPlain(part[1])));
}

function mapFields(fields: unknown, clean: (value: unknown) => Plain | undefined): Plain | undefined {
  if (typeof fields !== 'object' || fields === null) return undefined;
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, clean(value) ?? {}]));
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function withoutEmpty(fields: Record<string, Plain | undefined>): Record<string, Plain> {
  const isFilled = (value: Plain | undefined) =>
    value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isFilled(value))) as Record<
    string,
    Plain
  >;
}

function isPlain(value: unknown): value is Plain {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (typeof value !== 'object') return false;
  return Object.values(value).every(isPlain);
}

/** Formats a value as hand-written code would: single quotes, unquoted keys, short values on one line. */
function literal(value: Plain, indent: string): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const deeper = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((part: Plain) => literal(part, deeper))
    : Object.entries(value).map(([key, part]) => `${keyOf(key)}: ${literal(part, deeper)}`);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const inLine = isList ? parts.join(', ') : ` ${parts.join(', ')} `;
  if (parts.length === 0) return open + close;
  if (!inLine.includes('\n') && indent.length + inLine.length < 100) return open + inLine + close;
  return `${open}\n${parts.map((part) => `${deeper}${part},\n`).join('')}${indent}${close}`;
}

function keyOf(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key);
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
}
