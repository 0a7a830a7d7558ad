import { Fragment } from 'react';
import type { FlowTables, StepPosition } from './flowTables.ts';
import { splitCommonParent } from './words.ts';

interface StatesProps {
  readonly tables: FlowTables;
  /** Path ids. */
  readonly ids: readonly string[];
}

/** Links to states that are active together. */
export function StateLinks({ tables, ids }: StatesProps) {
  const { parent, names } = splitCommonParent(ids);
  return (
    <>
      {parent !== '' && `${parent}: `}
      {ids.map((id, index) => (
        <Fragment key={id}>
          {index > 0 && ' + '}
          <a href={`#${tables.anchors.state(id)}`}>{names[index]}</a>
        </Fragment>
      ))}
    </>
  );
}

/** More links than this are not useful; the list of paths has all of them. */
const maxLinks = 6;

interface StepLinksProps {
  readonly tables: FlowTables;
  readonly positions: readonly StepPosition[];
}

/** Links to the steps that take a transition. */
export function StepLinks({ tables, positions }: StepLinksProps) {
  return (
    <>
      {positions.slice(0, maxLinks).map(({ path, step }, index) => (
        <Fragment key={`${path}.${step}`}>
          {index > 0 && ' '}
          <a href={`#${tables.anchors.path(path, step)}`}>{`${path + 1}.${step + 1}`}</a>
        </Fragment>
      ))}
      {positions.length > maxLinks && ` and ${positions.length - maxLinks} more`}
    </>
  );
}
