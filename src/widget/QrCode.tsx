import { qrPath } from './qrPath.ts';
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
