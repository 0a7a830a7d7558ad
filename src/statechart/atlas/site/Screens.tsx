import { Fragment } from 'react';
import type { ChartState } from '../../chart/chart.ts';
import type { AtlasPicture, AtlasScreen } from './atlasFlow.ts';
import type { FlowTables } from './flowTables.ts';
import { AxeVerdict } from './Measures.tsx';
import { StateLinks } from './References.tsx';
import { arrivalOf, pictureUrl, screenName } from './words.ts';

interface ScreensProps {
  readonly tables: FlowTables;
  readonly state: ChartState;
}

/** The screens of a state. A screen for several active states is shown in the section of the first of them. */
export function Screens({ tables, state }: ScreensProps) {
  const own = tables.screens.get(state.id) ?? [];
  const reason = tables.unseen.get(state.id);
  const elsewhere = tables.flow.screens.filter(
    ({ leaves, name }) => leaves.includes(state.id) && leaves[0] !== state.id && arrivalOf(name) === null,
  );
  if (own.length + elsewhere.length === 0 && reason === undefined) return null;
  return (
    <div className="screens">
      {reason !== undefined && <p className="reason">No screen: {reason}</p>}
      {own.map((screen) => (
        <ScreenFigure key={screen.name} tables={tables} screen={screen} />
      ))}
      {elsewhere.length > 0 && (
        <p className="quiet">
          Also shown on:{' '}
          {elsewhere.map((screen, index) => (
            <Fragment key={screen.name}>
              {index > 0 && '; '}
              <a href={`#${tables.anchors.screen(screen.name)}`}>{screenName(screen)}</a>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}

function ScreenFigure({ tables, screen }: { readonly tables: FlowTables; readonly screen: AtlasScreen }) {
  const { name, leaves, shortestPath, pictures, axe } = screen;
  const arrival = arrivalOf(name);
  return (
    <figure
      id={tables.anchors.screen(name)}
      className={arrival === null ? 'screen' : 'screen arrival'}
      tabIndex={-1}
      data-takes=""
      data-leads={leaves.join('\n')}
    >
      <div className="pictures">
        {pictures.map((picture) => (
          <ScreenPicture key={picture.file} picture={picture} name={screenName(screen)} />
        ))}
      </div>
      <figcaption>
        <p>
          <strong>{arrival === null ? <StateLinks tables={tables} ids={leaves} /> : `by ${arrival}`}</strong>
          {arrival !== null && leaves.length > 1 && (
            <>
              {' '}
              (<StateLinks tables={tables} ids={leaves} />)
            </>
          )}
        </p>
        {shortestPath.length > 0 && (
          <ol className="shortest-path" aria-label="Shortest path">
            {shortestPath.map((step, index) => (
              // A path may contain the same step twice, so the key needs the index.
              <li key={`${index}.${step}`}>{step}</li>
            ))}
          </ol>
        )}
        {axe.checks > 0 && <AxeVerdict screens={[screen]} />}
        {axe.violations.length > 0 && (
          <ul className="bad">
            {axe.violations.map((violation) => (
              <li key={violation}>{violation}</li>
            ))}
          </ul>
        )}
      </figcaption>
    </figure>
  );
}

function ScreenPicture({ picture, name }: { readonly picture: AtlasPicture; readonly name: string }) {
  const { file, theme, width, shownWidth, shownHeight } = picture;
  const url = pictureUrl(file);
  return (
    <a className={width < 600 ? 'picture phone' : 'picture desk'} href={url}>
      <img
        src={url}
        width={shownWidth}
        height={shownHeight}
        loading="lazy"
        decoding="async"
        alt={`${name}, ${theme} at ${width} px`}
      />
    </a>
  );
}
