import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { firstStepsMachine } from '../../machines/dashboard/firstSteps.machine.ts';
import { firstStepsCopy } from '../copy/dashboard.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { Button } from '../ui/Button.tsx';
import { emptyActions, steps, title } from './AccountPage.css.ts';
import { balanceNote } from './BalanceSection.css.ts';

type Snapshot = SnapshotFrom<typeof firstStepsMachine>;

const selectFacts = ({ context }: Snapshot) => context.facts;
const selectIsShown = (snapshot: Snapshot) => snapshot.matches({ checklist: 'shown' });
const selectIsUnstored = (snapshot: Snapshot) => snapshot.matches({ accountType: 'unstored' });

const titleId = 'first-steps';

/** First steps of a new account: the account type and the checklist. */
export function FirstSteps({ actor }: { readonly actor: ActorRefFrom<typeof firstStepsMachine> }) {
  const words = useCopy(firstStepsCopy);
  const facts = useSelector(actor, selectFacts);
  const isShown = useSelector(actor, selectIsShown);
  const isUnstored = useSelector(actor, selectIsUnstored);
  if (!facts) return null;
  const { accountType, steps: offered, done } = facts;
  return (
    <>
      {accountType && <p className={balanceNote}>{words.accountTypes[accountType]}</p>}
      {isUnstored && <p role="alert">{words.unstored}</p>}
      {isShown && (
        <section className={steps} aria-labelledby={titleId}>
          <h2 className={title} id={titleId}>
            {words.title}
          </h2>
          <ul>
            {offered.map((step) => (
              <li key={step}>{`${words.steps[step]}: ${done[step] ? words.done : words.open}`}</li>
            ))}
          </ul>
          <div className={emptyActions}>
            {offered.map(
              (step) =>
                !done[step] && (
                  <Button
                    key={step}
                    tone="secondary"
                    onClick={() => actor.send({ type: 'step.chosen', step })}
                  >
                    {words.steps[step]}
                  </Button>
                ),
            )}
            <Button tone="quiet" onClick={() => actor.send({ type: 'checklist.dismissed' })}>
              {words.dismiss}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
