import type { Drawing } from '../layout.ts';
import { drawingId } from '../svg.ts';
import { sheetsOf } from './sheets.ts';

/**
 * A drawing for print, divided among sheets. `<use>` elements refer to the drawing on the page, so that the file
 * contains it once.
 */
export function PaperSheets({ drawing }: { readonly drawing: Drawing }) {
  const { width, height, scene } = drawing;
  const sheets = sheetsOf(width, height);
  return (
    <div className="paper-only" inert>
      {sheets.map((sheet, index) => (
        <div key={sheet.top} className={`sheet ${sheet.orientation}`}>
          <p>
            <strong>{scene.title}</strong>
            {sheets.length > 1 && `, part ${index + 1} of ${sheets.length}`}
          </p>
          <svg
            width={sheet.shownWidth}
            height={sheet.shownHeight}
            viewBox={`0 ${sheet.top} ${width} ${sheet.height}`}
            aria-hidden="true"
          >
            <use href={`#${drawingId(drawing)}-drawing`} width={width} height={height} />
          </svg>
        </div>
      ))}
    </div>
  );
}
