import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { OAuthProvider } from '../../machines/contracts/oauthRequests.ts';
import type { oauthMachine } from '../../machines/widget/oauth.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { failureMessage } from '../copy/failures.ts';
import { widgetCopy } from '../copy/widget.en.ts';
import { classNames } from '../ui/classNames.ts';
import { LinkedText } from '../ui/LinkedText.tsx';
import { WidgetButton } from '../ui/widget/controls.tsx';
import { failureLine } from '../ui/widget/failureLine.ts';
import { liveRegion } from '../ui/liveRegion.css.ts';
import { tightStack, failure as failureStyle, text, tileRows } from '../ui/widget/Widget.css.ts';
import { ProviderMark, ShortLabel } from './ProviderMark.tsx';

type Snapshot = SnapshotFrom<typeof oauthMachine>;

const selectProvider = ({ context }: Snapshot) => context.provider;
const selectFailure = ({ context }: Snapshot) => context.failure;
const selectIsLeaving = (snapshot: Snapshot) => snapshot.hasTag('leaving');
const selectHasComeBack = (snapshot: Snapshot) => snapshot.matches({ choosing: 'cameBack' });
const selectCanCancel = (snapshot: Snapshot) => snapshot.can({ type: 'cancel.pressed' });

interface OAuthButtonsProps {
  readonly actor: ActorRefFrom<typeof oauthMachine>;
  readonly providers: readonly OAuthProvider[];
  /** Whether the buttons stand side by side, with the name of the provider below or beside its mark. */
  readonly isRow: boolean;
}

/** The 'Continue with …' buttons of the OAuth providers, with the outcome of the last attempt. */
export function OAuthButtons({ actor, providers, isRow }: OAuthButtonsProps) {
  const { main, oauth: words, providers: names } = useCopy(widgetCopy);
  const failures = useCopy(failureCopy);
  const chosen = useSelector(actor, selectProvider);
  const failure = useSelector(actor, selectFailure);
  const isLeaving = useSelector(actor, selectIsLeaving);
  const hasComeBack = useSelector(actor, selectHasComeBack);
  const canCancel = useSelector(actor, selectCanCancel);
  return (
    <div className={tightStack}>
      <div className={isRow ? tileRows[columnsOf(providers.length)] : tightStack}>
        {providers.map(({ name }) => (
          <WidgetButton
            key={name}
            tone={isRow ? 'tile' : 'secondary'}
            disabled={isLeaving}
            busyLabel={isLeaving && name === chosen && words.leaving(names[name])}
            data-focus-target={`provider ${name}`}
            onClick={() => actor.send({ type: 'provider.chosen', provider: name })}
          >
            <ProviderMark name={name} />
            {isRow ? (
              <ShortLabel label={main.oauth(names[name])} name={names[name]} />
            ) : (
              main.oauth(names[name])
            )}
          </WidgetButton>
        ))}
      </div>
      {canCancel && (
        <WidgetButton tone="link" onClick={() => actor.send({ type: 'cancel.pressed' })}>
          {words.cancel}
        </WidgetButton>
      )}
      <output className={classNames(text, liveRegion)}>{hasComeBack && words.cameBack(names[chosen])}</output>
      <div className={liveRegion} role="alert">
        {failure && (
          <p className={failureStyle}>
            <LinkedText text={failureLine(failureMessage(failure, words.failed(names[chosen]), failures))} />
          </p>
        )}
      </div>
    </div>
  );
}

const columnCounts = [1, 1, 2, 3, 2, 3, 3] as const;

/** Returns the columns that fill all rows, or leave the fewest gaps. */
function columnsOf(count: number): 1 | 2 | 3 {
  return columnCounts[count] ?? 3;
}
