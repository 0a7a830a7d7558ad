import type { FlowChange } from './flowChanges.ts';
import { counted, type PictureChange, type PictureReview, type Review } from './review.ts';

/** A drawing in which the changes are marked. */
export interface MarkedDrawing {
  readonly id: string;
  /** Path of the SVG file relative to the page. */
  readonly file: string;
  readonly title: string;
  readonly description: string;
  readonly width: number;
  readonly height: number;
}

interface ChangesPageProps {
  readonly review: Review;
  readonly drawings: readonly MarkedDrawing[];
}

const kinds: Readonly<Record<FlowChange['kind'], string>> = {
  added: 'new',
  changed: 'changed',
  removed: 'removed',
};

/** The changes between two versions of the product, grouped by flow: facts, drawings, and screens side by side. */
export function ChangesPage({ review, drawings }: ChangesPageProps) {
  const { from, to, flows, unchanged, pictures } = review;
  const title = `Flows: ${from} → ${to}`;
  const screenChangesOnly = pictures.isKnown
    ? [...new Set(pictures.changes.map(({ id }) => id))].filter((id) => flows.every((flow) => flow.id !== id))
    : [];
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <link rel="stylesheet" href="changes.css" />
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <p>{summaryOf(flows.length, unchanged)}</p>
          <p>{pictureSummary(pictures)}</p>
          <Contents ids={[...flows.map(({ id }) => id), ...screenChangesOnly]} />
          {flows.map((flow) => (
            <section key={flow.id} id={flow.id} aria-labelledby={`${flow.id}-title`}>
              <h2 id={`${flow.id}-title`}>
                {flow.id} <span className="kind">{kinds[flow.kind]}</span>
              </h2>
              <Facts flow={flow} />
              {drawings.filter(({ id }) => id === flow.id).map(drawingFigure)}
              <Screens id={flow.id} pictures={pictures} />
            </section>
          ))}
          {screenChangesOnly.map((id) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>
                {id} <span className="kind">same chart, screens differ</span>
              </h2>
              <Screens id={id} pictures={pictures} />
            </section>
          ))}
        </main>
      </body>
    </html>
  );
}

function summaryOf(changed: number, unchanged: number): string {
  if (changed === 0) return `No flow changed; ${counted(unchanged, 'flow')} compared.`;
  return `${counted(changed, 'flow')} changed, ${unchanged} unchanged.`;
}

function pictureSummary(pictures: PictureReview): string {
  if (!pictures.isKnown) return `Screens were not compared: ${pictures.reason}`;
  if (pictures.changes.length === 0) return 'No screen changed.';
  return `${counted(pictures.changes.length, 'screenshot')} changed.`;
}

function Contents({ ids }: { readonly ids: readonly string[] }) {
  if (ids.length < 2) return null;
  return (
    <nav aria-label="Flows that changed">
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <a href={`#${id}`}>{id}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The added and removed facts. The signs + and − are text, so that color is not the only cue. */
function Facts({ flow: { diff } }: { readonly flow: FlowChange }) {
  return (
    <ul className="facts" aria-label="Removed and added facts">
      {diff.removed.map((fact) => (
        <li key={fact}>
          <del>− {fact}</del>
        </li>
      ))}
      {diff.added.map((fact) => (
        <li key={fact}>
          <ins>+ {fact}</ins>
        </li>
      ))}
    </ul>
  );
}

function drawingFigure({ id, file, title, description, width, height }: MarkedDrawing) {
  return (
    <figure key={`${id} ${file}`}>
      <figcaption>{title}</figcaption>
      {/* Allows scrolling a wide drawing by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="drawing" aria-label={`Drawing of ${title}`} tabIndex={0}>
        <img src={file} width={width} height={height} alt={description} />
      </section>
    </figure>
  );
}

function Screens({ id, pictures }: { readonly id: string; readonly pictures: PictureReview }) {
  const changes = pictures.isKnown ? pictures.changes.filter((picture) => picture.id === id) : [];
  if (changes.length === 0) return null;
  return (
    <>
      <h3>Screens</h3>
      {changes.map((change) => (
        <ScreenPair key={change.name} change={change} />
      ))}
    </>
  );
}

function ScreenPair({
  change: { name, older, newer, difference, share },
}: {
  readonly change: PictureChange;
}) {
  const columns = [
    ['Before', older],
    ['After', newer],
    ['Difference', difference],
  ] as const;
  return (
    <figure>
      <figcaption>
        {name}: {older === null ? 'new' : newer === null ? 'removed' : `${percent(share)} differs`}
      </figcaption>
      <div className="pair">
        {columns.map(
          ([label, file]) =>
            file !== null && (
              <a key={label} href={file}>
                <span>{label}</span>
                <img src={file} alt={`${label}: ${name}`} loading="lazy" />
              </a>
            ),
        )}
      </div>
    </figure>
  );
}

/** Rounds a share to percent, but never rounds a difference down to 0 %. */
function percent(share: number): string {
  const rounded = Math.round(share * 1_000) / 10;
  return rounded === 0 ? 'less than 0.1 %' : `${rounded} %`;
}
