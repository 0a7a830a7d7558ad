import { Fragment } from 'react';
import type { AtlasTest } from './atlasFlow.ts';
import type { FlowTables, StepPosition } from './flowTables.ts';
import { sectionAnchor } from './anchors.ts';
import { splitCommonParent } from './words.ts';

interface StatesProps {
  readonly tables: FlowTables;
  /** Full ids of the states, such as `login.signingIn`. */
  readonly ids: readonly string[];
}

/** Links to several states that are active at the same time. */
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

interface SectionsProps {
  /** Names of sections of the specification. */
  readonly names: readonly string[];
  /** Relative path from the page to the folder of the index. */
  readonly top: string;
}

/** Links to the sections of the specification that a journey tests. */
export function SectionLinks({ names, top }: SectionsProps) {
  return (
    <span className="specifies">
      Specification:{' '}
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <a href={`${top}specification.html#${sectionAnchor(name)}`}>{name}</a>
        </Fragment>
      ))}
      .{' '}
    </span>
  );
}

/** Maximum number of links; the list of paths on the page has all steps. */
const maxLinks = 6;

interface StepLinksProps {
  readonly tables: FlowTables;
  readonly positions: readonly StepPosition[];
}

/** Links to the steps of test paths that take a transition. */
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

interface TestProps {
  readonly test: AtlasTest;
  /** Relative URL from the page to the project root. */
  readonly project: string;
}

/** Link to the test of a part of a machine, and the result of its last run. */
export function TestLink({ test, project }: TestProps) {
  const { file, line, lastRun } = test;
  if (file === '') return <span className="quiet">not recorded</span>;
  const name = file.slice(file.lastIndexOf('/') + 1);
  return (
    <>
      <a className="test" href={`${project}${file}`} title={file}>
        {name}
        {line === null ? '' : `:${line}`}
      </a>{' '}
      {lastRun ? (
        <span className={lastRun.result === 'passed' ? 'good' : 'bad'}>
          {lastRun.result} {lastRun.at.slice(0, 16).replace('T', ' ')} UTC, {lastRun.version}
        </span>
      ) : (
        <span className="quiet">never run</span>
      )}
    </>
  );
}
