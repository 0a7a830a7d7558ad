import type { UnknownAction } from 'xstate';

/**
 * Returns the names of actions, as drawings show them.
 *
 * @param actions actions of a state node or a transition
 * @returns one name for each action, without the actions that xstate adds for the timers of a state
 */
export function nameActions(actions: readonly UnknownAction[]): readonly string[] {
  return actions.filter((action) => !belongsToTimer(action)).map(nameAction);
}

/**
 * Returns the name of a guard. Combined guards are written out, such as `not isLocked`.
 *
 * @param guard the guard of a transition: a name, a name with parameters, `not`, `and`, `or`, `stateIn` or a function
 * @returns the name; `inline` for a function without a name, which the chart law forbids
 */
export function nameGuard(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (hasType(guard)) return guard.type + nameParams(guard);
  if (typeof guard !== 'function') return 'inline';
  if ('guards' in guard && Array.isArray(guard.guards)) {
    const parts = guard.guards.map(nameGuard);
    return guard.name === 'not' ? `not ${parts.join('')}` : `(${parts.join(` ${guard.name} `)})`;
  }
  if ('stateValue' in guard) return `in ${JSON.stringify(guard.stateValue)}`;
  return 'inline';
}

const inlineBuiltIns: Readonly<Record<string, (action: object) => string>> = {
  'xstate.raise': (action) => `raise ${nameEvent(action)}`,
  'xstate.emit': (action) => `emit ${nameEvent(action)}`,
  'xstate.sendTo': (action) => `send ${nameEvent(action)} to ${textField(action, 'to')}`,
  'xstate.cancel': (action) => `cancel ${textField(action, 'sendId')}`,
  'xstate.stopChild': (action) => `stop ${textField(action, 'actorRef')}`,
  'xstate.spawnChild': (action) => `spawn ${textField(action, 'src')}`,
};

function nameAction(action: unknown): string {
  if (typeof action === 'string') return action;
  if (!hasType(action)) return 'inline';
  const { type } = action;
  if (!type.startsWith('xstate.')) return type + nameParams(action);
  return inlineBuiltIns[type]?.(action) ?? `inline ${type.replace('xstate.', '')}`;
}

function belongsToTimer(action: UnknownAction): boolean {
  if (typeof action !== 'function') return false;
  const timed = 'event' in action ? eventType(action.event) : 'sendId' in action ? action.sendId : null;
  return typeof timed === 'string' && timed.startsWith('xstate.after.');
}

function nameEvent(action: object): string {
  return ('event' in action ? eventType(action.event) : null) ?? 'inline';
}

function eventType(event: unknown): string | null {
  return hasType(event) ? event.type : null;
}

function textField(action: object, field: string): string {
  const value: unknown = Reflect.get(action, field);
  return typeof value === 'string' ? value : 'inline';
}

/**
 * Returns the constant parameters of an action or guard as text. Parameters computed by a function are code and are not
 * shown.
 */
function nameParams(named: object): string {
  const params: unknown = 'params' in named ? named.params : undefined;
  if (params === undefined || typeof params === 'function') return '';
  return `(${JSON.stringify(params)})`;
}

function hasType(value: unknown): value is object & { readonly type: string } {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return false;
  return 'type' in value && typeof value.type === 'string';
}
