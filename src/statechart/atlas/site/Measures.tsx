import type { AtlasFlow, AtlasScreen, Share } from './atlasFlow.ts';
import { counted, percent } from './words.ts';

/** A share as a number and as a bar. Assistive technology ignores the bar. */
function ShareBar({ share, of }: { readonly share: Share; readonly of: string }) {
  const isComplete = percent(share) === 100;
  return (
    <div className={isComplete ? 'share whole' : 'share'}>
      <p>
        <strong>{share.total === 0 ? '–' : `${percent(share)} %`}</strong> {of}{' '}
        <span className="quiet">
          {share.covered} of {share.total}
        </span>
      </p>
      <svg className="share-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className="all" width="100" height="4" />
        <rect className="met" width={percent(share)} height="4" />
      </svg>
    </div>
  );
}

/** The test coverage of a machine. */
export function Shares({ coverage }: Pick<AtlasFlow, 'coverage'>) {
  return (
    <>
      <ShareBar share={coverage.states} of="states" />
      <ShareBar share={coverage.transitions} of="transitions" />
      <ShareBar share={coverage.paths} of="paths" />
    </>
  );
}

/** How the transitions follow each other in the walks, and what their guards decided. */
export function DeepShares({ coverage }: Pick<AtlasFlow, 'coverage'>) {
  return (
    <>
      <ShareBar share={coverage.pairs} of="pairs of transitions" />
      {coverage.guards.total > 0 && <ShareBar share={coverage.guards} of="outcomes of guards" />}
    </>
  );
}

/** A summary in one line of the accessibility checks (axe) of several screens. */
export function AxeVerdict({ screens }: { readonly screens: readonly Pick<AtlasScreen, 'axe'>[] }) {
  const checks = screens.reduce((sum, { axe }) => sum + axe.checks, 0);
  const violations = screens.reduce((sum, { axe }) => sum + axe.violations.length, 0);
  if (checks === 0) return <span className="quiet">axe: not run</span>;
  return violations === 0 ? (
    <span className="good">✓ axe: {counted(checks, 'check')}, no violations</span>
  ) : (
    <span className="bad">
      ✗ axe: {counted(checks, 'check')}, {counted(violations, 'violation')}
    </span>
  );
}

/** The number of changes since the accepted version of the machine, in one line. */
export function ChangeCount({ changes }: Pick<AtlasFlow, 'changes'>) {
  if (changes === null) return <span className="is-added">+ new, not accepted yet</span>;
  const { added, removed } = changes;
  if (added.length + removed.length === 0) return <span className="quiet">unchanged</span>;
  return (
    <span>
      changed: <span className="is-removed">−{removed.length}</span>{' '}
      <span className="is-added">+{added.length}</span>
    </span>
  );
}
