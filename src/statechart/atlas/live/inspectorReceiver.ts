import { createBrowserReceiver, type StatelyInspectionEvent } from '@statelyai/inspect';
import { type ReceivedMessage, actorEndings, type ActorEnding } from '../../machines/liveMessages.ts';

/**
 * Subscribes to the inspection events of the page that opened this window. Messages of other origins are ignored.
 *
 * @param onMessage called with each message
 * @param page this window
 */
export function subscribeToInspector(
  onMessage: (message: ReceivedMessage) => void,
  page: Window = window,
): void {
  const read = createInspectorReader(() => Date.now());
  // Added before the receiver's own listener, so that messages of other origins never reach the receiver.
  page.addEventListener('message', (event) => {
    if (event.origin !== page.location.origin) event.stopImmediatePropagation();
  });
  createBrowserReceiver({ window: page }).subscribe((event) => {
    for (const message of read(event)) onMessage(message);
  });
}

/**
 * Creates a function that converts the events of an inspector into messages of the live atlas. These events do not name
 * the transitions taken, but they have values, which the inspected page has masked.
 *
 * @param now returns milliseconds since 1970
 * @returns a function that converts one inspection event into messages
 */
export function createInspectorReader(
  now: () => number,
): (event: StatelyInspectionEvent) => readonly ReceivedMessage[] {
  /** The machine id of each actor by session id; `null` for an actor that is not a machine. */
  let machines = new Map<string, string | null>();
  let pageCount = 1;

  return (event) => {
    const at = now();
    const origin = () => ({ at, page: `inspected-${pageCount}` });
    const idOf = (sessionId: string) => `${origin().page}/${sessionId}`;
    const actor = idOf(event.sessionId);

    if (event.type === '@xstate.actor') {
      const { definition, snapshot, name, parentId } = event;
      // Session ids start again with each page load, so an id that is already known means that the page was reloaded.
      const pageLeft: ReceivedMessage[] = machines.has(event.sessionId)
        ? [{ ...origin(), type: 'page.left' }]
        : [];
      if (pageLeft.length > 0) {
        machines = new Map();
        pageCount += 1;
      }
      const machine = snapshot?.value === undefined ? null : machineId(definition);
      machines.set(event.sessionId, machine);
      return [
        ...pageLeft,
        {
          ...origin(),
          type: 'actor.started',
          actor: idOf(event.sessionId),
          parent: parentId === undefined ? null : idOf(parentId),
          name: machine !== null && parentId === undefined ? machine : name,
          machine,
          states: machine === null ? [] : pathIds(machine, snapshot.value),
          wasThere: false,
          values: toJson(snapshot),
        },
      ];
    }

    if (event.type !== '@xstate.snapshot' || !machines.has(event.sessionId)) return [];
    const machine = machines.get(event.sessionId) ?? null;
    const { snapshot, event: cause } = event;
    const values = toJson({ event: cause, snapshot });
    const step: readonly ReceivedMessage[] =
      machine === null || cause.type === 'xstate.init'
        ? []
        : [
            {
              ...origin(),
              type: 'step.taken',
              actor,
              event: cause.type,
              transitions: [],
              states: pathIds(machine, 'value' in snapshot ? snapshot.value : undefined),
              values,
            },
          ];
    const ending = endings[snapshot.status];
    return ending ? [...step, { ...origin(), type: 'actor.stopped', actor, ending, values }] : step;
  };
}

const endings: Readonly<Record<string, ActorEnding | undefined>> = {
  ...Object.fromEntries(actorEndings.map((ending) => [ending, ending])),
  error: 'failed',
};

function machineId(definition: string | undefined): string | null {
  try {
    const { id } = JSON.parse(definition ?? 'null') as { readonly id?: unknown };
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}

/** Returns the full ids of the active states in a snapshot's `value`, including their ancestors. */
function pathIds(path: string, value: unknown): readonly string[] {
  if (typeof value === 'string') return [path, `${path}.${value}`];
  const inside = value !== null && typeof value === 'object' ? Object.entries(value) : [];
  return [path, ...inside.flatMap(([key, inner]) => pathIds(`${path}.${key}`, inner))];
}

function toJson(values: unknown): string {
  return JSON.stringify(values, null, 2);
}
