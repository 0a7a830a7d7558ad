import parse from 'html-react-parser';
import { type as typeSize } from '../captionText.ts';
import type { Drawing } from '../layout.ts';
import type { Picture } from '../pictures.ts';
import { drawingId, type DrawingLinks, svgOf } from '../svg.ts';
import { ViewerTools } from '../viewer/ViewerTools.tsx';
import type { FlowTables } from './flowTables.ts';

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

/** Minimum text size in CSS pixels of a drawing on the screen. */
const smallestText = 12;

/**
 * Long and short side of an area that fits A4 and Letter with margins of 12 mm, and the height of a heading, in CSS
 * pixels.
 */
const paper = { long: 940, short: 690, heading: 60 } as const;

/** Minimum scale of a drawing in print. At this scale text of 13 px measures 5 pt. */
const smallestOnPaper = 0.55;

/** Overlap of consecutive sheets in px of the drawing: one line of text, so that no line is cut in half. */
const overlap = 24;

/** A sheet of paper that shows a part of a drawing. */
interface Sheet {
  readonly orientation: 'portrait' | 'landscape';
  /** Top and height of the shown part, in px of the drawing at scale 1. */
  readonly top: number;
  readonly height: number;
  /** Size of the shown part in print, in CSS pixels. */
  readonly shownWidth: number;
  readonly shownHeight: number;
}

/**
 * Returns the minimum width in CSS pixels at which the text of a drawing is readable.
 *
 * @param width width of the drawing at scale 1, in px
 */
export function minLegibleWidth(width: number): number {
  // Without the extra 0.01, rounding in the browser could make the text smaller than the minimum.
  return Math.ceil((width * (smallestText + 0.01)) / typeSize.text);
}

/**
 * Divides a drawing among sheets of paper. They are in portrait format if the text stays large enough, otherwise in
 * landscape.
 *
 * @param width width of the drawing at scale 1, in px
 * @param height height of the drawing at scale 1, in px
 * @returns the sheets, from top to bottom; several if the drawing is too long for one
 */
export function sheetsOf(width: number, height: number): readonly Sheet[] {
  const portraitScale = Math.min(1, paper.short / width);
  const isPortrait =
    portraitScale * Math.min(1, roomFor('portrait') / (height * portraitScale)) >= smallestOnPaper;
  const orientation = isPortrait ? 'portrait' : 'landscape';
  const widthScale = Math.min(1, (isPortrait ? paper.short : paper.long) / width);
  const room = roomFor(orientation);
  const singleSheetScale = Math.min(widthScale, room / height);
  const scale = singleSheetScale >= smallestOnPaper ? singleSheetScale : widthScale;
  const piece = room / scale;
  const count = height <= piece ? 1 : Math.ceil((height - overlap) / (piece - overlap));
  const step = (height - overlap) / count;
  return Array.from({ length: count }, (_, index) => {
    const pieceHeight = count === 1 ? height : step + overlap;
    return {
      orientation,
      top: Math.round(index * step),
      height: Math.ceil(pieceHeight),
      shownWidth: Math.floor(width * scale),
      shownHeight: Math.floor(pieceHeight * scale),
    };
  });
}

function roomFor(orientation: Sheet['orientation']): number {
  return (orientation === 'portrait' ? paper.long : paper.short) - paper.heading;
}
