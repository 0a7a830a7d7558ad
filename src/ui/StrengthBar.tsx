import { useId } from 'react';
import { band as bandStyle, bar, caption, root } from './StrengthBar.css.ts';

interface StrengthBarProps {
  readonly label: string;
  /** How many rules are met, of how many. */
  readonly met: number;
  readonly of: number;
  readonly band: 'weak' | 'fair' | 'strong' | 'breached';
  /** The band in words, so that colour is never the only sign (WCAG 2.2, 1.4.1); read out when it changes. */
  readonly bandLabel: string;
  /** The share in words, for whoever cannot see the bar. */
  readonly share: string;
}

/** A live bar that fills with the share of rules met. */
export function StrengthBar({ label, met, of, band, bandLabel, share }: StrengthBarProps) {
  const id = useId();
  return (
    <div className={root}>
      <div className={caption}>
        <span id={id}>{label}</span>
        <output className={bandStyle}>{met > 0 && bandLabel}</output>
      </div>
      <progress
        className={bar}
        data-band={band}
        max={of}
        value={met}
        aria-labelledby={id}
        aria-valuetext={share}
      />
    </div>
  );
}
