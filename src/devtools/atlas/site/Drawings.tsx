import parse from 'html-react-parser';
import type { Drawing } from '../layout.ts';
import type { Picture } from '../pictures.ts';
import { drawingId, type DrawingLinks, svgOf } from '../svg.ts';
import { ViewerTools } from '../viewer/ViewerTools.tsx';
import type { FlowTables } from './flowTables.ts';
import { minLegibleWidth, sheetsOf } from './sheets.ts';

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

/**
 * A drawing for print, divided among sheets. `<use>` elements refer to the drawing on the page, so that the file
 * contains it once.
 */
function PaperSheets({ drawing }: { readonly drawing: Drawing }) {
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

/** The meaning of the colors and signs in a drawing. */
function Legend() {
  return (
    <ul className="legend" aria-label="Legend">
      {tones.map(([tone, words]) => (
        <li key={tone}>
          <svg className="flow" width="30" height="10" viewBox="0 0 30 10" aria-hidden="true">
            <g className={tone in extraClasses ? `arrow ${extraClasses[tone]} ${tone}` : `arrow ${tone}`}>
              <path className="line" d="M0 5L22 5" />
              <path className="head" d="M30 5L21 9L21 1Z" />
            </g>
          </svg>
          {words}
        </li>
      ))}
      {signs.map(([sign, words]) => (
        <li key={sign}>
          <span className="sign">{sign}</span> {words}
        </li>
      ))}
    </ul>
  );
}

const extraClasses: Readonly<Record<string, string>> = { immediate: 'dashed', start: 'main' };

const tones = [
  ['start', 'main path: the first journey'],
  ['event', 'event from the user or the page'],
  ['done', 'success'],
  ['failed', 'failure'],
  ['timer', 'timer'],
  ['immediate', 'immediate'],
  ['note', 'several of these'],
  ['pale', 'not walked'],
] as const;

const signs = [
  ['1, 2, 3', 'order in which branches are tried'],
  ['[guard]', 'condition of a branch; [else] is the last branch'],
  ['○ ▯', 'start of arrows from every state in the box'],
  ['→ ←', 'target or source of a transition to a state with many arrows'],
  ['⚙', 'running actor; yellow background: busy'],
  ['∥', 'active together'],
  ['▸ ▾', 'open or fold a part of the machine'],
  ['+ ± −', 'added, changed, removed since the accepted version'],
] as const;
