import { useSelector } from '@xstate/react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { Suspense, type ComponentType } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ContactFacts } from '../../machines/contracts/sessionRequests.ts';
import type { passwordChangeMachine } from '../../machines/dashboard/passwordChange.machine.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import { siteConfig } from '../config/siteConfig.ts';
import { useCopy } from '../copy/useCopy.ts';
import { siteCopy } from '../copy/site.en.ts';
import { profileCopy } from '../copy/profile.en.ts';
import { lead, actionRow } from './DashboardLayout.css.ts';
import { DashboardPage } from './DashboardPage.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { body, foot, note, values, verifications } from './ProfilePage.css.ts';
import { Fact, ProfileSection } from './ProfileSection.tsx';
import { SessionSection } from './SessionSection.tsx';
import { formatPhone } from './formatPhone.ts';

const selectUser = ({ context }: SnapshotFrom<typeof sessionMachine>) => context.user;

interface ProfilePageProps {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly passwordChange: ActorRefFrom<typeof passwordChangeMachine>;
  /** Passkey section, whose code may load after the page. */
  readonly Passkeys: ComponentType;
}

/** Profile page: the client's details and sign-in methods. */
export function ProfilePage({ session, passwordChange, Passkeys }: ProfilePageProps) {
  const words = useCopy(profileCopy);
  const { titles } = useCopy(siteCopy);
  const user = useSelector(session, selectUser);
  if (!user) return <DashboardPage title={titles.profile} />;
  const { name, emails, phones, wallets } = user;
  return (
    <DashboardPage title={titles.profile}>
      <p className={lead}>{words.lead}</p>
      <ProfileSection id="identity" title={words.identity} lead={words.identityLead}>
        <dl>
          <Fact name={words.name} none={words.none}>
            {name}
          </Fact>
          <Contacts name={words.emails} contacts={emails} />
          <Contacts
            name={words.phones}
            contacts={phones.map((phone) => ({ ...phone, value: formatPhone(phone.value) }))}
          />
          <Contacts
            name={words.wallets}
            contacts={wallets.map((wallet) => ({ ...wallet, kind: words.chains[wallet.chain] }))}
          />
        </dl>
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
            <Passkeys />
          </Suspense>
        </div>
      </ProfileSection>
      <PasswordSection actor={passwordChange} />
      <SessionSection session={session} />
      <p className={foot}>
        {words.help} <a href={`mailto:${siteConfig.supportEmail}`}>{siteConfig.supportEmail}</a>
      </p>
    </DashboardPage>
  );
}

interface ContactsProps {
  readonly name: string;
  readonly contacts: readonly (ContactFacts & { readonly kind?: string })[];
}

function Contacts({ name, contacts }: ContactsProps) {
  const words = useCopy(profileCopy);
  return (
    <Fact name={name} none={words.none}>
      {contacts.length > 0 && (
        <ul className={values}>
          {contacts.map(({ value, isVerified, kind }) => (
            <li key={value} className={actionRow}>
              {value}
              <span className={verifications[isVerified ? 'verified' : 'unverified']}>
                {isVerified && <BadgeCheck size={16} strokeWidth={1.75} aria-hidden="true" />}
                {kind && `${kind}, `}
                {isVerified ? words.verified : words.unverified}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Fact>
  );
}
