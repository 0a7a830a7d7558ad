import { style, styleVariants } from '@vanilla-extract/css';
import { space } from '../theme/space.ts';
import { inForcedColors } from '../theme/forcedColors.ts';
import { theme } from '../theme/theme.css.ts';

export const chart = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  height: '100%',
  gap: space[1],
});

/** The chosen day and its amounts, in place of which the range is named before a choice. */
export const reading = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'start',
  gap: `0 ${space[4]}`,
  minHeight: '2.25lh',
  // For the highest balance, which stands above its line.
  paddingBottom: '1lh',
  fontSize: theme.text.caption,
  color: theme.color.inkMuted,
});
export const readingDay = style({ fontWeight: 600, color: theme.color.ink });

/** Drawing with the slider over it. */
export const plot = style({
  position: 'relative',
  minHeight: 0,
  borderRadius: theme.radius.input,
  selectors: {
    '&:has(:focus-visible)': { outline: `2px solid ${theme.color.accent}`, outlineOffset: '2px' },
  },
});
export const drawing = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'visible',
  printColorAdjust: 'exact',
});

const stroke = style({ fill: 'none', vectorEffect: 'non-scaling-stroke' });

export const line = style([
  stroke,
  {
    stroke: theme.color.accent,
    strokeWidth: '2',
    strokeLinejoin: 'round',
    '@media': { [inForcedColors]: { stroke: 'CanvasText' } },
  },
]);
export const area = style({
  fill: theme.color.accentWash,
  '@media': { [inForcedColors]: { fill: 'none' } },
});
export const grid = style([stroke, { stroke: theme.color.hairline, strokeWidth: '1' }]);
export const cursor = style([
  stroke,
  {
    stroke: theme.color.ink,
    strokeWidth: '1',
    strokeDasharray: '3 3',
    '@media': { [inForcedColors]: { stroke: 'Highlight' }, print: { display: 'none' } },
  },
]);

const bar = style({ vectorEffect: 'non-scaling-stroke', strokeWidth: '1' });
export const bars = styleVariants({
  in: [
    bar,
    {
      fill: theme.color.success,
      stroke: theme.color.success,
      '@media': { [inForcedColors]: { fill: 'CanvasText', stroke: 'CanvasText' } },
    },
  ],
  out: [
    bar,
    {
      fill: theme.color.inkFaint,
      stroke: theme.color.inkFaint,
      '@media': { [inForcedColors]: { fill: 'GrayText', stroke: 'GrayText' } },
    },
  ],
  /** Hollow, because a pending transaction may still change. */
  pending: [
    bar,
    {
      fill: theme.color.surface,
      stroke: theme.color.caution,
      '@media': { [inForcedColors]: { fill: 'Canvas', stroke: 'CanvasText' } },
    },
  ],
});

const scale = style({
  position: 'absolute',
  right: 0,
  fontSize: theme.text.caption,
  lineHeight: 1.4,
  color: theme.color.inkMuted,
});
/** Their positions are those of the lines in `chartShapes`. */
export const scales = styleVariants({
  high: [scale, { bottom: '97%' }],
  low: [scale, { top: '56%' }],
});

/** Chooses a day. Only its thumb would be painted, and the drawing marks the day itself. */
export const slider = style({
  position: 'absolute',
  top: 0,
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
  touchAction: 'pan-y',
  '@media': { print: { display: 'none' } },
});

export const edges = style({
  whiteSpace: 'nowrap',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space[4]}`,
  fontSize: theme.text.caption,
  color: theme.color.inkMuted,
});

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[3]}`,
  order: 1,
  flexBasis: '100%',
  '@container': { '(min-width: 22rem)': { order: 0, flexBasis: 'auto' } },
});
export const key = style({ display: 'inline-flex', alignItems: 'center', gap: space[1] });
