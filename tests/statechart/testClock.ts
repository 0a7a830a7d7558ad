import { SimulatedClock } from 'xstate';

const firingLimit = 100_000;

/**
 * xstate's simulated clock, which can also say when the next timer is due and passes time without skipping over the
 * timers that a timer sets.
 */
export class TestClock extends SimulatedClock {
  readonly #due = new Map<number, { readonly at: number; readonly name: string }>();
  readonly #nameOfNewTimer: () => string;

  /**
   * @param nameOfNewTimer names the timer that is being set; called once for each
   */
  constructor(nameOfNewTimer: () => string) {
    super();
    this.#nameOfNewTimer = nameOfNewTimer;
  }

  override setTimeout(fire: (...args: unknown[]) => void, ms: number): number {
    // A timer that is never due is none; xstate asks for it where a delay is infinite.
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
   * What is still to fire.
   *
   * @returns names and milliseconds from now, the earliest first; timers of the same moment in the order they were set
   */
  pending(): readonly { readonly name: string; readonly ms: number }[] {
    return [...this.#due.values()]
      .toSorted((one, other) => one.at - other.at)
      .map(({ at, name }) => ({ name, ms: at - this.now() }));
  }

  /**
   * Lets time pass, stopping at every timer on the way, so that a timer set by another starts when that one fired.
   *
   * @param ms how long, in milliseconds
   * @throws Error when timers go on setting timers without time passing
   */
  pass(ms: number): void {
    const end = this.now() + ms;
    let fired = 0;
    for (let next = this.pending()[0]; next && this.now() + next.ms <= end; next = this.pending()[0]) {
      this.increment(next.ms);
      fired += 1;
      if (fired > firingLimit) throw new Error(`"${next.name}" sets itself again without end.`);
    }
    this.increment(end - this.now());
  }
}
