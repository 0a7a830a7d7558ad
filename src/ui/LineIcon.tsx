interface LineIconProps {
  /** SVG path data on a grid of 24 by 24. */
  readonly path: string;
  /** Width and height in pixels. */
  readonly size?: number;
}

/** Line icon, hidden from assistive technology: use it beside text or in a labeled button. */
export function LineIcon({ path, size = 20 }: LineIconProps) {
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
