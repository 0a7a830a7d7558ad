import { flattenStates, type Chart, type ChartInvoke } from '../../chart/chart.ts';

/** A busy state and the time after which it ends at the latest. */
export interface BusyState {
  /** Path id. */
  readonly state: string;
  /** Name of the time limit, or `request limit` if its requests end by themselves. */
  readonly limit: string;
  /** Milliseconds; infinite without a time limit. */
  readonly ms: number;
  /** Types of the events that leave the state, such as a press of "Cancel". */
  readonly leaveBy: readonly string[];
}

/** Longest time for which a client waits for a server, in milliseconds. */
export const hangMs = 10_000;

/**
 * Lists the states with the tag `busy`.
 *
 * @param chart chart of the machine
 * @param requestMs returns the time limit of an invoked request; `null` for an actor that is no request
 */
export function busyStatesOf(
  { root, transitions, delays }: Chart,
  requestMs: (invoke: ChartInvoke) => number | null,
): readonly BusyState[] {
  const durations = new Map(delays.map(({ name, ms }) => [name, ms]));
  return flattenStates(root)
    .filter(({ tags }) => tags.includes('busy'))
    .map(({ id, invokes }) => {
      const leaving = transitions.filter(
        ({ source, targets }) =>
          (source === id || id.startsWith(`${source}.`)) &&
          targets.some((target) => target !== id && !target.startsWith(`${id}.`)),
      );
      const limits = leaving.flatMap(({ kind, delay }) => {
        const ms = kind === 'after' && delay !== null ? durations.get(delay) : null;
        return delay !== null && ms ? [{ limit: delay, ms }] : [];
      });
      const requests = invokes.map(requestMs).filter((ms) => ms !== null);
      const isBounded = invokes.length > 0 && requests.length === invokes.length;
      const own = isBounded ? [{ limit: 'request limit', ms: Math.max(...requests) }] : [];
      const [shortest] = limits.length > 0 ? limits.toSorted((first, second) => first.ms - second.ms) : own;
      return {
        state: id,
        ...(shortest ?? { limit: 'no limit', ms: Number.POSITIVE_INFINITY }),
        leaveBy: [...new Set(leaving.filter(({ kind }) => kind === 'event').map(({ label }) => label))],
      };
    });
}
