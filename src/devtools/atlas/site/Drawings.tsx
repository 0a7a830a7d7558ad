import parse from 'html-react-parser';
import type { Picture } from '../pictures.ts';
import { drawingId, type DrawingLinks, svgOf } from '../svg.ts';
import { ViewerTools } from '../viewer/ViewerTools.tsx';
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
    <section aria-labelledby="drawing" className="drawings" data-drawings>
      <h2 id="drawing">Drawing</h2>
      <Legend />
      {flow.pictures.length > 1 && <PartLinks pictures={flow.pictures} links={links} />}
      {flow.pictures.map((picture) => (
        <DrawingFigure key={picture.file} picture={picture} links={links} />
      ))}
    </section>
  );
}

/** Links to the drawings of a large machine. With the script of the page, they change the drawing that is shown. */
function PartLinks({
  pictures,
  links,
}: {
  readonly pictures: readonly Picture[];
  readonly links: DrawingLinks;
}) {
  return (
    <nav aria-label="Parts of the machine">
      <ul className="links">
        {pictures.map(({ file, drawing }) => (
          <li key={file}>
            <a href={links.part(file)} data-part>
              {file === 'overview.svg' ? 'overview' : drawing.scene.title.replace(/^.*: /, '')}
            </a>
          </li>
        ))}
      </ul>
    </nav>
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
      <figure id={links.part(file).slice(1)} className="drawing" data-viewer>
        <figcaption>
          <h3 id={`${id}-heading`}>{scene.title}</h3>
          <ViewerTools name={scene.title} isHidden />
          <a className="past" href={`#${id}-end`}>
            Skip this drawing
          </a>
        </figcaption>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- required on a scrolling region (WCAG 2.1.1) */}
        <section className="scroller" aria-labelledby={`${id}-heading`} tabIndex={0} data-frame>
          <div className="scale" style={{ maxWidth: width, minWidth: minLegibleWidth(width) }}>
            {parse(svgOf(drawing, links).trim())}
          </div>
        </section>
        <p className="fact" data-fact />
        <span id={`${id}-end`} tabIndex={-1} />
      </figure>
      <PaperSheets drawing={drawing} />
    </>
  );
}
