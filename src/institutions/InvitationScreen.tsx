import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { acceptInvitationMachine } from '../../machines/institutions/acceptInvitation.machine.ts';
import { invitationCopy } from '../copy/institutions.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { actions } from '../sign-in/SignInFrame.css.ts';
import { Button } from '../ui/Button.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { InstitutionFrame } from './InstitutionLayout.tsx';
import { accounts } from './Institutions.css.ts';

type Snapshot = SnapshotFrom<typeof acceptInvitationMachine>;

const selectContext = ({ context }: Snapshot) => context;
const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const selectIsForOther = (snapshot: Snapshot) => snapshot.matches('choosingAccount');
const selectIsRefused = (snapshot: Snapshot) => snapshot.matches('invitationRefused');

interface InvitationProps {
  readonly actor: ActorRefFrom<typeof acceptInvitationMachine>;
}

/** Screens of an invitation to an organization. */
export function InvitationScreen({ actor }: InvitationProps) {
  const words = useCopy(invitationCopy);
  const { invited, failure } = useSelector(actor, selectContext);
  const isBusy = useSelector(actor, selectIsBusy);
  const isForOther = useSelector(actor, selectIsForOther);
  const isRefused = useSelector(actor, selectIsRefused);
  if (isForOther) return <OtherAccount actor={actor} />;
  if (isRefused) {
    return (
      <InstitutionFrame title={words.refusedTitle} lead={words.refused}>
        <FailureNotice failure={failure} headline={words.failed} />
        <div className={actions}>
          <Button isWide onClick={() => actor.send({ type: 'signIn.chosen' })}>
            {words.signIn}
          </Button>
        </div>
      </InstitutionFrame>
    );
  }
  return (
    <InstitutionFrame title={words.title} lead={invited === '' ? words.unnamed : words.text(invited)}>
      <FailureNotice failure={failure} headline={words.failed} />
      <div className={actions}>
        <Button
          isWide
          isBusy={isBusy}
          busyLabel={words.accepting}
          onClick={() => actor.send({ type: 'invitation.accepted' })}
        >
          {words.accept}
        </Button>
        <Button
          tone="secondary"
          isWide
          disabled={isBusy}
          onClick={() => actor.send({ type: 'signIn.chosen' })}
        >
          {words.signIn}
        </Button>
      </div>
    </InstitutionFrame>
  );
}

/** Shows both accounts, so that the invitation is not consumed by the wrong one. */
function OtherAccount({ actor }: InvitationProps) {
  const words = useCopy(invitationCopy);
  const { invited, member } = useSelector(actor, selectContext);
  const email = member?.email ?? '';
  return (
    <InstitutionFrame title={words.otherTitle} lead={words.otherText}>
      <dl className={accounts}>
        <div>
          <dt>{words.invited}</dt>
          <dd>{invited}</dd>
        </div>
        <div>
          <dt>{words.signedIn}</dt>
          <dd>{email}</dd>
        </div>
      </dl>
      <div className={actions}>
        <Button isWide onClick={() => actor.send({ type: 'invitation.accepted' })}>
          {words.acceptAs(invited)}
        </Button>
        <Button tone="secondary" isWide onClick={() => actor.send({ type: 'account.kept' })}>
          {words.keep(email)}
        </Button>
      </div>
    </InstitutionFrame>
  );
}
