import parse from 'html-react-parser';
import type { Picture } from '../pictures.ts';
import { drawingId, type DrawingLinks, svgOf } from '../svg.ts';
import type { FlowTables } from './flowTables.ts';
import { Legend } from './Legend.tsx';
import { PaperSheets } from './PaperSheets.tsx';
import { minLegibleWidth } from './sheets.ts';

/** The drawings of the machine. Every state and arrow links to its section on the page. */
export function Drawings({ tables }: { readonly tables: FlowTables }) {
  const { flow, anchors } = tables;
  const links: DrawingLinks = {
    state: (id) => `#${anchors.state(id)}`,
    transition: (id) => `#${anchors.transition(id)}`,
    part: (file) => `#${anchors.drawing(file)}`,
  };
  return (
    <section aria-labelledby="drawing" className="drawings">
      <h2 id="drawing">Drawing</h2>
      <Legend />
      {flow.pictures.map((picture) => (
        <DrawingFigure key={picture.file} picture={picture} links={links} />
      ))}
    </section>
  );
}

interface FigureProps {
  readonly picture: Picture;
  readonly links: DrawingLinks;
}

/** A drawing with its caption. On a narrow page it scrolls within its frame, so that its text does not shrink. */
function DrawingFigure({ picture: { file, drawing }, links }: FigureProps) {
  const { width, scene } = drawing;
  const id = drawingId(drawing);
  return (
    <>
      <figure id={links.part(file).slice(1)} className="drawing">
        <figcaption>
          <h3 id={`${id}-heading`}>{scene.title}</h3>
          <a className="past" href={`#${id}-end`}>
            Skip this drawing
          </a>
        </figcaption>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- required on a scrolling region (WCAG 2.1.1) */}
        <section className="scroller" aria-labelledby={`${id}-heading`} tabIndex={0}>
          <div className="scale" style={{ maxWidth: width, minWidth: minLegibleWidth(width) }}>
            {parse(svgOf(drawing, links).trim())}
          </div>
        </section>
        <span id={`${id}-end`} tabIndex={-1} />
      </figure>
      <PaperSheets drawing={drawing} />
    </>
  );
}
