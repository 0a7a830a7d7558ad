import type { ZoomCommand } from './drawingViewer.ts';

interface ViewerToolsProps {
  /** Name of the drawing, for screen readers. */
  readonly name: string;
  /** Class of the buttons, if the page has one. */
  readonly buttonStyle?: string;
  /** Whether the buttons are hidden until the script of the page shows them. */
  readonly isHidden?: boolean;
}

const commands: readonly (readonly [ZoomCommand, string, string])[] = [
  ['out', '−', 'Zoom out'],
  ['in', '+', 'Zoom in'],
  ['fit', 'Fit', 'Fit'],
  ['actual', '1:1', '1:1, actual size'],
];

/** The buttons that zoom a drawing (see `startViewer`). */
export function ViewerTools({ name, buttonStyle, isHidden = false }: ViewerToolsProps) {
  return (
    <fieldset className="viewer-tools" aria-label={`Zoom of ${name}`} hidden={isHidden} data-viewer-tools>
      {commands.map(([command, sign, label]) => (
        <button key={command} type="button" className={buttonStyle} data-zoom={command} aria-label={label}>
          {sign}
        </button>
      ))}
    </fieldset>
  );
}
