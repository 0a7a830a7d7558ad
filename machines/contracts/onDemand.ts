import type { AnyActorScope, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';

const loadedEvent = 'onDemand.loaded';
const failedEvent = 'onDemand.failed';

interface LoadFailure extends EventObject {
  readonly error: unknown;
}

/** Snapshot of an actor whose machine has not loaded: it is in no state, and ignores every event. */
const pending = {
  status: 'active',
  output: undefined,
  error: undefined,
  value: {},
  context: {},
  children: {},
  tags: new Set<string>(),
  matches: () => false,
  hasTag: () => false,
  can: () => false,
  getMeta: () => ({}),
  toJSON: () => ({ value: 'loading' }),
} as const;

interface OnDemandOptions {
  readonly hasFallback?: boolean;
  readonly loaded?: () => AnyStateMachine | undefined;
}

/**
 * Creates actor logic that loads its machine when an actor starts, and is that machine from then on. A parent invokes it
 * like the machine itself; if the machine does not load, the actor ends with the error of `load`.
 *
 * @param load imports the machine; called again only after a failure
 * @param options `hasFallback`: whether a screen stands for the one of the machine until it has loaded. The screen of
 *   the machine then replaces a focused heading, so the actor requests the focus for its own. `loaded`: returns the
 *   machine if it was loaded before an actor needs it, which then starts at once
 */
export function onDemand<Machine extends AnyStateMachine>(
  load: () => Promise<Machine>,
  { hasFallback = false, loaded = () => undefined }: OnDemandOptions = {},
): Machine {
  let machine: AnyStateMachine | undefined;
  const logic = {
    /** Tells the chart reader that the logic stands for a machine. */
    isOnDemand: true,
    config: load,
    getInitialSnapshot(scope: AnyActorScope, input: unknown) {
      machine ??= loaded();
      return machine ? machine.getInitialSnapshot(scope, input) : { ...pending, input };
    },
    start(snapshot: AnyMachineSnapshot, { self }: AnyActorScope): void {
      if (isLoaded(snapshot)) {
        snapshot.machine.start(snapshot);
        return;
      }
      const send = (event: EventObject) => {
        if (self.getSnapshot().status === 'active') self.send(event);
      };
      load().then(
        (imported) => {
          machine = imported;
          send({ type: loadedEvent });
        },
        (error: unknown) => send({ type: failedEvent, error } as LoadFailure),
      );
    },
    transition(snapshot: AnyMachineSnapshot, event: EventObject, scope: AnyActorScope) {
      if (isLoaded(snapshot)) return snapshot.machine.transition(snapshot, event, scope);
      if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped' };
      if (event.type === failedEvent) {
        return { ...snapshot, status: 'error', error: (event as LoadFailure).error };
      }
      if (event.type !== loadedEvent || !machine) return snapshot;
      if (hasFallback) scope.emit({ type: 'focus.requested', target: 'heading' });
      return machine.getInitialSnapshot(scope, (snapshot as unknown as { readonly input: unknown }).input);
    },
    getPersistedSnapshot: (snapshot: AnyMachineSnapshot) =>
      isLoaded(snapshot) ? snapshot.machine.getPersistedSnapshot(snapshot) : snapshot,
  };
  return logic as unknown as Machine;
}

/** Returns whether the machine of an actor made by `onDemand` has loaded. A machine that is there at once always has. */
export function isLoaded(snapshot: { readonly status: string }): boolean {
  return 'machine' in snapshot;
}

/**
 * Creates a placeholder for a child machine that `onDemand` loads, so that its parent does not import it.
 *
 * @param name the actor's name in the parent's `setup`
 * @returns actor logic of the machine's type, which fails with an error that names the actor
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only the caller knows the type of the machine
export function onDemandNotProvided<Machine extends AnyStateMachine>(name: string): Machine {
  return onDemand<Machine>(() =>
    Promise.reject(
      new Error(`The actor "${name}" was not provided. Provide it in src/<room>/start<Flow>.ts.`),
    ),
  );
}
