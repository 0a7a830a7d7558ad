import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { passwordChangeMachine } from '../../machines/dashboard/passwordChange.machine.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import { siteConfig } from '../config/siteConfig.ts';
import { accountsSectionCopy, contactsSectionCopy, profileCopy } from '../copy/profile.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { siteCopy } from '../copy/site.en.ts';
import { lead } from './DashboardLayout.css.ts';
import { DashboardPage } from './DashboardPage.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { body, contactsBody, foot, note, reservedAccounts, reservedBody } from './ProfilePage.css.ts';
import { Fact, Placeholder, ProfileSection } from './ProfileSection.tsx';
import { SessionSection } from './SessionSection.tsx';
import type { ProfileSections } from './startProfileSections.tsx';

const selectUser = ({ context }: SnapshotFrom<typeof sessionMachine>) => context.user;

interface ProfilePageProps extends ProfileSections {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly passwordChange: ActorRefFrom<typeof passwordChangeMachine>;
}

/** Profile page: the client's details and sign-in methods. */
export function ProfilePage(props: ProfilePageProps) {
  const { session, passwordChange, ...sections } = props;
  const words = useCopy(profileCopy);
  const contacts = useCopy(contactsSectionCopy);
  const accounts = useCopy(accountsSectionCopy);
  const { titles } = useCopy(siteCopy);
  const user = useSelector(session, selectUser);
  if (!user) return <DashboardPage title={titles.profile} />;
  return (
    <DashboardPage title={titles.profile}>
      <p className={lead}>{words.lead}</p>
      <ProfileSection id="identity" title={words.identity} lead={words.identityLead}>
        <dl>
          <Fact name={words.name}>
            {user.name ? <span>{user.name}</span> : <span className={note}>{words.none}</span>}
            <Suspense fallback={<Placeholder label={words.nameChange} />}>
              <sections.Name />
            </Suspense>
          </Fact>
          <Fact id="account-type" name={words.accountType.name}>
            {user.accountType ? (
              <span>{words.accountType.types[user.accountType]}</span>
            ) : (
              <span className={note}>{words.accountType.none}</span>
            )}
            <Suspense fallback={<Placeholder label={words.accountType.change} />}>
              <sections.AccountType />
            </Suspense>
          </Fact>
        </dl>
      </ProfileSection>
      <ProfileSection id="contacts" title={contacts.title} lead={contacts.lead}>
        <div className={contactsBody}>
          <Suspense fallback={<output className={note}>{contacts.loading}</output>}>
            <sections.Contacts />
          </Suspense>
        </div>
      </ProfileSection>
      {/* `#new-passkey` leads to the same section as `#passkeys`. */}
      <ProfileSection
        id="passkeys"
        titleId="new-passkey"
        title={words.passkeys.title}
        lead={words.passkeys.lead}
      >
        <div className={body}>
          <Suspense fallback={<output className={note}>{words.passkeys.loading}</output>}>
            <sections.Passkeys />
          </Suspense>
        </div>
      </ProfileSection>
      {/* `#new-authenticator` leads to the same section as `#two-step`. */}
      <ProfileSection
        id="two-step"
        titleId="new-authenticator"
        title={words.twoStep.title}
        lead={words.twoStep.lead}
      >
        <div className={reservedBody}>
          <Suspense fallback={<output className={note}>{words.twoStep.loading}</output>}>
            <sections.TwoStep />
          </Suspense>
        </div>
      </ProfileSection>
      <PasswordSection actor={passwordChange} FirstPassword={sections.FirstPassword} />
      <ProfileSection id="accounts" title={accounts.title} lead={accounts.lead}>
        <div className={reservedAccounts}>
          <Suspense fallback={<output className={note}>{accounts.loading}</output>}>
            <sections.Accounts />
          </Suspense>
        </div>
      </ProfileSection>
      <SessionSection session={session} Everywhere={sections.Everywhere} />
      <p className={foot}>
        {words.help} <a href={`mailto:${siteConfig.supportEmail}`}>{siteConfig.supportEmail}</a>
      </p>
      <Suspense>
        <sections.Toasts />
      </Suspense>
    </DashboardPage>
  );
}
