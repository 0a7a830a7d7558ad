import { useId } from 'react';
import { band as bandStyle, bar, caption, root } from './StrengthBar.css.ts';

interface StrengthBarProps {
  readonly label: string;
  /** Number of met requirements; `of` is the number of all requirements. */
  readonly met: number;
  readonly of: number;
  readonly band: 'weak' | 'fair' | 'strong' | 'breached';
  /** Text that names the band, because color alone is not enough (WCAG 2.2, 1.4.1). It is announced when it changes. */
  readonly bandLabel: string;
  /** The number of met requirements as text for assistive technology. */
  readonly share: string;
}

/** Bar that shows the share of met requirements. */
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
