import type { AtlasFlow, AtlasScreen, Share } from './atlasFlow.ts';
import { counted, percent } from './words.ts';

/** A share as a figure and a bar; the bar says nothing that the figure does not. */
function ShareBar({ share, of }: { readonly share: Share; readonly of: string }) {
  const whole = share.met >= share.all;
  return (
    <div className={whole ? 'share whole' : 'share'}>
      <p>
        <strong>{percent(share)} %</strong> {of}{' '}
        <span className="quiet">
          {share.met} of {share.all}
        </span>
      </p>
      <svg className="share-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className="all" width="100" height="4" />
        <rect className="met" width={percent(share)} height="4" />
      </svg>
    </div>
  );
}

/** How much of a machine was walked. */
export function Shares({ coverage }: Pick<AtlasFlow, 'coverage'>) {
  return (
    <>
      <ShareBar share={coverage.states} of="states" />
      <ShareBar share={coverage.transitions} of="transitions" />
      <ShareBar share={coverage.paths} of="paths" />
    </>
  );
}

/** What axe found on screens, in one line. */
export function AxeVerdict({ screens }: { readonly screens: readonly Pick<AtlasScreen, 'axe'>[] }) {
  const looks = screens.reduce((sum, { axe }) => sum + axe.looks, 0);
  const violations = screens.reduce((sum, { axe }) => sum + axe.violations.length, 0);
  if (looks === 0) return <span className="quiet">axe: no screen looked at</span>;
  return violations === 0 ? (
    <span className="good">✓ axe: {counted(looks, 'look')}, nothing found</span>
  ) : (
    <span className="bad">
      ✗ axe: {counted(looks, 'look')}, {counted(violations, 'violation')}
    </span>
  );
}

/** How much changed since the accepted version, in one line. */
export function ChangeCount({ changes }: Pick<AtlasFlow, 'changes'>) {
  if (changes === null) return <span className="came">+ new, nothing accepted yet</span>;
  const { added, removed } = changes;
  if (added.length + removed.length === 0) return <span className="quiet">unchanged</span>;
  return (
    <span>
      changed: <span className="went">−{removed.length}</span> <span className="came">+{added.length}</span>
    </span>
  );
}
