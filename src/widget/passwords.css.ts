import { style } from '@vanilla-extract/css';
import { space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

export const screen = style({
  display: 'grid',
  gap: space[4],
  width: '100%',
  maxWidth: '400px',
  // A long address must not push the card wider than the page.
  overflowWrap: 'anywhere',
});

export const heading = style({ fontSize: '24px', fontWeight: 600, lineHeight: 1.25, outlineOffset: '4px' });

export const text = style({ color: theme.colour.inkMuted });

export const status = style([text, { display: 'block' }]);

export const address = style({ fontWeight: 600, color: theme.colour.ink });

export const form = style({ display: 'grid', gap: space[4] });

export const stack = style({ display: 'grid', gap: space[3] });

export const divider = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: space[3],
  color: theme.colour.inkMuted,
  fontSize: theme.text.small,
  selectors: {
    '&::before, &::after': { content: '""', height: '1px', background: theme.colour.hairline },
  },
});

export const meter = style({ display: 'grid', gap: space[2], fontSize: theme.text.small });

export const bars = style({ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: space[1] });

export const bar = style({
  height: '4px',
  borderRadius: '2px',
  background: theme.colour.hairline,
  transition: `background-color ${theme.motion.quick} ${theme.motion.ease}`,
  selectors: {
    '&[data-bar="red"]': { background: theme.colour.error },
    '&[data-bar="green"]': { background: theme.colour.success },
  },
});

export const warning = style({ display: 'block', color: theme.colour.inkMuted });

export const alarm = style({ color: theme.colour.error, fontWeight: 500 });

export const rules = style({ display: 'grid', gap: space[2] });

export const rule = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: space[2],
  color: theme.colour.inkMuted,
  selectors: { '&[data-met="true"]': { color: theme.colour.success } },
});
