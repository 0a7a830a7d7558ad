import type { FlowChange } from './flowChanges.ts';
import { counted, type PictureChange, type PictureReview, type Review } from './review.ts';

/** A drawing with the changes marked in it. */
export interface MarkedDrawing {
  readonly id: string;
  /** File below the page. */
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
  removed: 'gone',
};

/** What changed between two versions, flow by flow: facts, drawings, and screens beside each other. */
export function ChangesPage({ review, drawings }: ChangesPageProps) {
  const { from, to, flows, unchanged, pictures } = review;
  const title = `Flows: ${from} → ${to}`;
  const onScreenAlone = pictures.isKnown
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
          <Contents ids={[...flows.map(({ id }) => id), ...onScreenAlone]} />
          {flows.map((flow) => (
            <section key={flow.id} id={flow.id} aria-labelledby={`${flow.id}-title`}>
              <h2 id={`${flow.id}-title`}>
                {flow.id} <span className="kind">{kinds[flow.kind]}</span>
              </h2>
              <Facts flow={flow} />
              {drawings.filter(({ id }) => id === flow.id).map(drawn)}
              <Screens id={flow.id} pictures={pictures} />
            </section>
          ))}
          {onScreenAlone.map((id) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>
                {id} <span className="kind">same chart, other look</span>
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
  if (changed === 0) return `No flow has changed; ${counted(unchanged, 'flow')} compared.`;
  return `${counted(changed, 'flow')} changed, ${unchanged} as before.`;
}

function pictureSummary(pictures: PictureReview): string {
  if (!pictures.isKnown) return `Screens were not compared: ${pictures.reason}`;
  if (pictures.changes.length === 0) return 'No screen looks otherwise.';
  return `${counted(pictures.changes.length, 'picture')} of screens differ.`;
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

/** The signs are text, so that nobody has to tell red from green. */
function Facts({ flow: { diff } }: { readonly flow: FlowChange }) {
  return (
    <ul className="facts" aria-label="Facts that went and came">
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

function drawn({ id, file, title, description, width, height }: MarkedDrawing) {
  return (
    <figure key={`${id} ${file}`}>
      <figcaption>{title}</figcaption>
      {/* A drawing too wide for the screen is moved by keyboard, too. */}
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
        {name}: {older === null ? 'new' : newer === null ? 'gone' : `${percent(share)} of it differs`}
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

/** Never 0 for what differs. */
function percent(share: number): string {
  const rounded = Math.round(share * 1_000) / 10;
  return rounded === 0 ? 'less than 0.1 %' : `${rounded} %`;
}
