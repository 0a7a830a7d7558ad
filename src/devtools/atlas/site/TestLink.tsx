import type { AtlasTest } from './atlasFlow.ts';

interface TestProps {
  readonly test: AtlasTest;
  /** Relative URL from the page to the project root. */
  readonly project: string;
}

/** Link to the test of a part of a machine, and the result of its last run. */
export function TestLink({ test, project }: TestProps) {
  const { file, line, lastRun } = test;
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
