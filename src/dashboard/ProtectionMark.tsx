import type { ProtectionLevel } from '../../machines/dashboard/protection.ts';

const bars = { basic: 1, good: 2, strong: 3 } as const;

/** Three bars, as many filled as the account is protected. The text beside it says the same. */
export function ProtectionMark({ level }: { readonly level: ProtectionLevel }) {
  return (
    <svg viewBox="0 0 28 24" width="28" height="24" fill="none" stroke="currentColor" aria-hidden="true">
      {[0, 1, 2].map((index) => (
        <rect
          key={index}
          x={1 + index * 9.5}
          y={15 - index * 6}
          width="7"
          height={8 + index * 6}
          rx="1.5"
          strokeWidth="1.5"
          fill={index < bars[level] ? 'currentColor' : 'none'}
        />
      ))}
    </svg>
  );
}
