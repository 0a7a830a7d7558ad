interface SignProps {
  /** SVG path data on a grid of 24 by 24. */
  readonly path: string;
  /** Pixels. */
  readonly size?: number;
}

/** A line icon beside words that say the same, or in a button that is named. */
export function Sign({ path, size = 20 }: SignProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
