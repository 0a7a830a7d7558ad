import type { BalanceHistory, HistoryStep } from '../../machines/dashboard/balanceHistory.ts';
import { chartCopy } from '../copy/dashboard.en.ts';
import type { CopyOf } from '../copy/language.ts';
import { useCopy, useLocale } from '../copy/useCopy.ts';
import {
  area,
  bars,
  chart,
  cursor,
  drawing,
  edges,
  grid,
  key,
  legend,
  line,
  plot,
  reading,
  readingDay,
  scales,
  slider,
} from './BalanceChart.css.ts';
import { chartShapes, drawingHeight, drawingWidth } from './chartShapes.ts';
import { formatDollars, formatSignedDollars } from './money.ts';

export interface ChartProps {
  readonly history: BalanceHistory;
  /** Last day of the chosen step; `null` before a choice. */
  readonly day: string | null;
  readonly onChoose: (day: string) => void;
}

type Words = CopyOf<typeof chartCopy>;

/**
 * Balance over the range as a line, with money in and out of each step as bars. A slider over the drawing chooses a step,
 * whose amounts are then shown and read out.
 */
export function BalanceChart({ history, day, onChoose }: ChartProps) {
  const words = useCopy(chartCopy);
  const locale = useLocale();
  const { steps } = history;
  const last = steps.length - 1;
  const found = steps.findIndex(({ to }) => to === day);
  const index = found === -1 ? last : found;
  const step = steps[index];
  if (!step) return null;
  // The track of the slider begins and ends in the middle of the first and the last step, where its thumb is 16 px wide.
  const margin = `calc(${50 / steps.length}% - 8px)`;
  return (
    <figure className={chart} aria-label={words.title}>
      <Reading step={step} />
      <div className={plot}>
        <Drawing history={history} index={found === -1 ? null : index} />
        <Scale steps={steps} />
        <input
          type="range"
          className={slider}
          style={{ left: margin, width: `calc(100% - 2 * (${margin}))` }}
          min={0}
          max={last}
          step={1}
          value={index}
          aria-label={words.day}
          aria-valuetext={sentenceOf(step, words, locale)}
          onChange={({ target }) => onChoose(steps[target.valueAsNumber]?.to ?? step.to)}
        />
      </div>
      <figcaption className={edges}>
        <time dateTime={steps[0]?.from}>{steps[0]?.from}</time>
        <Legend />
        <time dateTime={steps[last]?.to}>{steps[last]?.to}</time>
      </figcaption>
    </figure>
  );
}

function Reading({ step }: { readonly step: HistoryStep }) {
  const words = useCopy(chartCopy);
  const locale = useLocale();
  const [days, balance, ...flows] = partsOf(step, words, locale);
  return (
    <p className={reading} aria-hidden="true">
      <span className={readingDay}>{days}</span>
      <span className={readingDay}>{balance}</span>
      {flows.map((flow) => (
        <span key={flow}>{flow}</span>
      ))}
    </p>
  );
}

function Legend() {
  const words = useCopy(chartCopy);
  return (
    <span className={legend} aria-hidden="true">
      {(['in', 'out', 'pending'] as const).map((name) => (
        <span key={name} className={key}>
          <svg width="10" height="10" viewBox="0 0 10 10">
            <rect className={bars[name]} x="1" y="1" width="8" height="8" rx="1" />
          </svg>
          <span>{words[name]}</span>
        </span>
      ))}
    </span>
  );
}

/** Highest and lowest balance, at the horizontal lines that stand for them. */
function Scale({ steps }: Pick<BalanceHistory, 'steps'>) {
  const locale = useLocale();
  const balances = steps.map(({ balanceCents }) => balanceCents);
  const [low, high] = [Math.min(...balances), Math.max(...balances)];
  return (
    <div aria-hidden="true">
      {high > low && <span className={scales.high}>{formatDollars(high, locale)}</span>}
      <span className={scales.low}>{formatDollars(low, locale)}</span>
    </div>
  );
}

interface DrawingProps {
  readonly history: BalanceHistory;
  /** Index of the chosen step; `null` before a choice. */
  readonly index: number | null;
}

function Drawing({ history, index }: DrawingProps) {
  const shapes = chartShapes(history);
  const center = index === null ? null : shapes.centers[index];
  return (
    <svg
      className={drawing}
      viewBox={`0 0 ${drawingWidth} ${drawingHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {shapes.grid.map((y) => (
        <path key={y} className={grid} d={`M0 ${y}H${drawingWidth}`} />
      ))}
      <path className={area} d={shapes.area} />
      {shapes.bars.map(({ kind, x, y, width, height }) => (
        <rect key={`${kind} ${x} ${y}`} className={bars[kind]} x={x} y={y} width={width} height={height} />
      ))}
      <path className={line} d={shapes.line} />
      {center !== null && <path className={cursor} d={`M${center} 0V${drawingHeight}`} />}
    </svg>
  );
}

function partsOf({ from, to, balanceCents, completed, pending }: HistoryStep, words: Words, locale: string) {
  const inPending = pending.inCents + pending.outCents;
  return [
    words.days(from, to),
    formatDollars(balanceCents, locale),
    ...(completed.inCents === 0 ? [] : [words.flowIn(formatSignedDollars(completed.inCents, locale))]),
    ...(completed.outCents === 0 ? [] : [words.flowOut(formatSignedDollars(completed.outCents, locale))]),
    ...(inPending === 0 ? [] : [words.flowPending(formatSignedDollars(inPending, locale))]),
  ];
}

/** Returns the sentence that is read out for a step. */
function sentenceOf(step: HistoryStep, words: Words, locale: string): string {
  const [days = '', balance = '', ...flows] = partsOf(step, words, locale);
  return words.step(days, balance, flows.join(', '));
}
