import { Fragment } from 'react';
import type { ChartState } from '../../chart/chart.ts';
import type { AtlasPicture, AtlasScreen } from './atlasFlow.ts';
import type { FlowTables } from './flowTables.ts';
import { AxeVerdict } from './Measures.tsx';
import { StateLinks } from './References.tsx';
import { arrivalOf, pictureAddress, screenName } from './words.ts';

interface ScreensProps {
  readonly tables: FlowTables;
  readonly state: ChartState;
}

/** What is seen in a state, however one came there. A screen of several states stands in the section of the first. */
export function Screens({ tables, state }: ScreensProps) {
  const own = tables.screens.get(state.id) ?? [];
  const reason = tables.unseen.get(state.id);
  const elsewhere = tables.flow.screens.filter(
    ({ leaves, place }) => leaves.includes(state.id) && leaves[0] !== state.id && arrivalOf(place) === null,
  );
  if (own.length + elsewhere.length === 0 && reason === undefined) return null;
  return (
    <div className="screens">
      {reason !== undefined && <p className="reason">No screen: {reason}</p>}
      {own.map((screen) => (
        <ScreenFigure key={screen.place} tables={tables} screen={screen} />
      ))}
      {elsewhere.length > 0 && (
        <p className="quiet">
          Seen on:{' '}
          {elsewhere.map((screen, index) => (
            <Fragment key={screen.place}>
              {index > 0 && '; '}
              <a href={`#${tables.anchors.screen(screen.place)}`}>{screenName(screen)}</a>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}

function ScreenFigure({ tables, screen }: { readonly tables: FlowTables; readonly screen: AtlasScreen }) {
  const { place, leaves, way, pictures, axe } = screen;
  const arrival = arrivalOf(place);
  return (
    <figure
      id={tables.anchors.screen(place)}
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
        {way.length > 0 && (
          <ol className="way" aria-label="The way there">
            {way.map((step, index) => (
              // A way may take the same step twice.
              <li key={`${index}.${step}`}>{step}</li>
            ))}
          </ol>
        )}
        {axe.looks > 0 && <AxeVerdict screens={[screen]} />}
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
  const { file, theme, width, height } = picture;
  const address = pictureAddress(file);
  return (
    <a className={width < 600 ? 'picture phone' : 'picture desk'} href={address}>
      <img
        src={address}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        alt={`${name}, ${theme} at ${width} px`}
      />
    </a>
  );
}
