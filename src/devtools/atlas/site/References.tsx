import { Fragment } from 'react';
import type { FlowTables, StepPlace } from './flowTables.ts';
import { together } from './words.ts';

interface StatesProps {
  readonly tables: FlowTables;
  /** Path ids. */
  readonly ids: readonly string[];
}

/** States that are active together, each a link to its section. */
export function StateLinks({ tables, ids }: StatesProps) {
  const { holder, names } = together(ids);
  return (
    <>
      {holder !== '' && `${holder}: `}
      {ids.map((id, index) => (
        <Fragment key={id}>
          {index > 0 && ' + '}
          <a href={`#${tables.anchors.state(id)}`}>{names[index]}</a>
        </Fragment>
      ))}
    </>
  );
}

/** Nobody follows more than these; the others are on the list of paths. */
const mostSteps = 6;

interface StepLinksProps {
  readonly tables: FlowTables;
  readonly places: readonly StepPlace[];
}

/** Where paths take a transition. */
export function StepLinks({ tables, places }: StepLinksProps) {
  return (
    <>
      {places.slice(0, mostSteps).map(({ path, step }, index) => (
        <Fragment key={`${path}.${step}`}>
          {index > 0 && ' '}
          <a href={`#${tables.anchors.path(path, step)}`}>{`${path + 1}.${step + 1}`}</a>
        </Fragment>
      ))}
      {places.length > mostSteps && ` and ${places.length - mostSteps} more`}
    </>
  );
}
