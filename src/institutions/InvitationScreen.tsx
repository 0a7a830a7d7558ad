import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { acceptInvitationMachine } from '../../machines/institutions/acceptInvitation.machine.ts';
import { invitationCopy } from '../copy/institutions.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { WidgetButton, WidgetScreen } from '../ui/widget/controls.tsx';
import { accounts } from './Institutions.css.ts';
import { MemberFailure } from './MemberFailure.tsx';

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
      <WidgetScreen title={words.refusedTitle} text={words.refused}>
        <MemberFailure failure={failure} headline={words.failed} />
        <WidgetButton onClick={() => actor.send({ type: 'signIn.chosen' })}>{words.signIn}</WidgetButton>
      </WidgetScreen>
    );
  }
  return (
    <WidgetScreen title={words.title} text={invited === '' ? words.unnamed : words.text(invited)}>
      <MemberFailure failure={failure} headline={words.failed} />
      <WidgetButton
        busyLabel={isBusy && words.accepting}
        onClick={() => actor.send({ type: 'invitation.accepted' })}
      >
        {words.accept}
      </WidgetButton>
      <WidgetButton tone="secondary" disabled={isBusy} onClick={() => actor.send({ type: 'signIn.chosen' })}>
        {words.signIn}
      </WidgetButton>
    </WidgetScreen>
  );
}

/** Shows both accounts, so that the invitation is not consumed by the wrong one. */
function OtherAccount({ actor }: InvitationProps) {
  const words = useCopy(invitationCopy);
  const { invited, member } = useSelector(actor, selectContext);
  // A browser that blocks its storage knows the organization only.
  const signedIn = member?.email || member?.slug || '';
  return (
    <WidgetScreen title={words.otherTitle} text={words.otherText}>
      <dl className={accounts}>
        <div>
          <dt>{words.invited}</dt>
          <dd>{invited}</dd>
        </div>
        <div>
          <dt>{words.signedIn}</dt>
          <dd>{signedIn}</dd>
        </div>
      </dl>
      <WidgetButton onClick={() => actor.send({ type: 'invitation.accepted' })}>
        {words.acceptAs(invited)}
      </WidgetButton>
      <WidgetButton tone="secondary" onClick={() => actor.send({ type: 'account.kept' })}>
        {words.keep(signedIn)}
      </WidgetButton>
    </WidgetScreen>
  );
}
