import type { BalanceHistory, Flow } from '../../machines/dashboard/balanceHistory.ts';

/** Size of the drawing in its own units, which the page stretches to the width of the card. */
export const drawingWidth = 1000;
export const drawingHeight = 200;

/** Part of the drawing for the line; the bars are below it. */
const lineBottom = 112;
const barTop = 140;

interface Bar {
  readonly kind: 'in' | 'out' | 'pending';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface ChartShapes {
  readonly line: string;
  readonly area: string;
  readonly bars: readonly Bar[];
  /** Vertical positions of the horizontal lines. */
  readonly grid: readonly number[];
  /** Horizontal position of each step. */
  readonly centers: readonly number[];
}

/**
 * Computes the shapes of a balance history: a line whose scale spans the lowest and the highest balance, and below it for
 * each step a bar for money in above a bar for money out, with pending amounts at their outer ends.
 */
export function chartShapes({ steps }: BalanceHistory): ChartShapes {
  const slot = drawingWidth / Math.max(1, steps.length);
  const centers = steps.map((_, index) => round((index + 0.5) * slot));
  const balances = steps.map(({ balanceCents }) => balanceCents);
  const low = Math.min(...balances);
  const span = Math.max(1, Math.max(...balances) - low);
  const heightOf = (cents: number) => round(lineBottom - ((cents - low) / span) * (lineBottom - 6));
  const points = balances.map((cents, index) => `${centers[index]} ${heightOf(cents)}`);
  const ends = [
    `0 ${heightOf(balances[0] ?? 0)}`,
    ...points,
    `${drawingWidth} ${heightOf(balances.at(-1) ?? 0)}`,
  ];
  const line = `M${ends.join('L')}`;

  const largest = Math.max(1, ...steps.flatMap((step) => [sumIn(step), sumOut(step)]));
  const zero = (barTop + drawingHeight) / 2;
  const scale = (drawingHeight - barTop) / 2 / largest;
  const width = round(Math.min(slot * 0.6, 28));
  const bars = steps.flatMap(({ completed, pending }, index) => {
    const x = round((centers[index] ?? 0) - width / 2);
    const up = (kind: Bar['kind'], from: number, cents: number): Bar => ({
      kind,
      x,
      y: round(zero - (from + cents) * scale),
      width,
      height: round(cents * scale),
    });
    const down = (kind: Bar['kind'], from: number, cents: number): Bar => ({
      kind,
      x,
      y: round(zero + from * scale),
      width,
      height: round(cents * scale),
    });
    return [
      up('in', 0, completed.inCents),
      up('pending', completed.inCents, pending.inCents),
      down('out', 0, -completed.outCents),
      down('pending', -completed.outCents, -pending.outCents),
    ].filter(({ height }) => height > 0);
  });
  return {
    line,
    area: `${line}V${lineBottom}H0Z`,
    bars,
    grid: [6, (6 + lineBottom) / 2, lineBottom, zero],
    centers,
  };
}

interface Flows {
  readonly completed: Flow;
  readonly pending: Flow;
}

const sumIn = ({ completed, pending }: Flows) => completed.inCents + pending.inCents;
const sumOut = ({ completed, pending }: Flows) => -(completed.outCents + pending.outCents);

const round = (value: number) => Math.round(value * 100) / 100;
