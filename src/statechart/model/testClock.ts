import { SimulatedClock } from 'xstate';

const firingLimit = 100_000;

/**
 * xstate's simulated clock with two additions: it lists pending timers, and `pass` also fires timers that another timer
 * sets.
 */
export class TestClock extends SimulatedClock {
  readonly #due = new Map<number, { readonly at: number; readonly name: string }>();
  readonly #nameOfNewTimer: () => string;

  /**
   * @param nameOfNewTimer returns the name of the timer that is being set
   */
  constructor(nameOfNewTimer: () => string) {
    super();
    this.#nameOfNewTimer = nameOfNewTimer;
  }

  override setTimeout(fire: (...args: unknown[]) => void, ms: number): number {
    // xstate sets a timer even for an infinite delay; it never fires, so it is not pending.
    if (ms === Number.POSITIVE_INFINITY) return -1;
    const id = super.setTimeout(() => {
      this.#due.delete(id);
      fire();
    }, ms);
    this.#due.set(id, { at: this.now() + ms, name: this.#nameOfNewTimer() });
    return id;
  }

  override clearTimeout(id: number): void {
    this.#due.delete(id);
    super.clearTimeout(id);
  }

  /**
   * Returns the pending timers, each with the milliseconds until it fires; earliest first, simultaneous ones in the
   * order in which they were set.
   */
  pending(): readonly { readonly name: string; readonly ms: number }[] {
    return [...this.#due.values()]
      .toSorted((first, second) => first.at - second.at)
      .map(({ at, name }) => ({ name, ms: at - this.now() }));
  }

  /**
   * Advances the clock, stopping at each timer, so that a timer that another timer sets starts at the right time.
   *
   * @param ms time to advance by, in milliseconds
   * @throws Error if timers set each other without end
   */
  pass(ms: number): void {
    const end = this.now() + ms;
    let fired = 0;
    for (let next = this.pending()[0]; next && this.now() + next.ms <= end; next = this.pending()[0]) {
      this.increment(next.ms);
      fired += 1;
      if (fired > firingLimit) throw new Error(`"${next.name}" is set again without end.`);
    }
    this.increment(end - this.now());
  }
}
