import { encode } from 'uqr';
import { qrCode } from './twoStepSetup.css.ts';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** QR code as an inline SVG, because the Content Security Policy allows no `data:` images. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = qrPath(text);
  const viewBox = `0 0 ${size} ${size}`;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg className={qrCode} role="img" aria-label={label} viewBox={viewBox} shapeRendering="crispEdges">
      <path d={path} fill="currentcolor" />
    </svg>
  );
}

/** Light modules around a QR code (ISO/IEC 18004). */
const quietZone = 4;

interface QrPath {
  /** Width and height in modules, with the quiet zone. */
  readonly size: number;
  /** SVG path data of the dark modules; a module is one unit wide. */
  readonly path: string;
}

/**
 * Encodes text as a QR code.
 *
 * @returns an SVG path with one rectangle for each run of dark modules in a row
 */
export function qrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone });
  const runs = data.flatMap((row, y) =>
    darkRuns(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`),
  );
  return { size, path: runs.join('') };
}

function darkRuns(row: readonly boolean[]): readonly (readonly [start: number, width: number])[] {
  return row.flatMap((isDark, start) => {
    if (!isDark || row[start - 1]) return [];
    const end = row.indexOf(false, start);
    return [[start, (end < 0 ? row.length : end) - start] as const];
  });
}
