import { useSelector } from '@xstate/react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Briefcase from 'lucide-react/icons/briefcase';
import UserRound from 'lucide-react/icons/user-round';
import { Suspense, useMemo, type ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { UserFacts } from '../../machines/contracts/sessionRequests.ts';
import type { passwordChangeMachine } from '../../machines/dashboard/passwordChange.machine.ts';
import { protectionOf } from '../../machines/dashboard/protection.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import { siteConfig } from '../config/siteConfig.ts';
import { accountsSectionCopy, contactsSectionCopy, profileCopy } from '../copy/profile.en.ts';
import { useCopy, useLocale } from '../copy/useCopy.ts';
import { siteCopy } from '../copy/site.en.ts';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';
import { hasSecondFactor, verifiedEmails } from './clientFacts.ts';
import { DashboardPage } from './DashboardPage.tsx';
import { FactorSkeleton, type ExpectedRow } from './FactorRow.tsx';
import { formatPhone } from './formatPhone.ts';
import { PasswordSection } from './PasswordSection.tsx';
import {
  actionBone,
  cards,
  choicesBone,
  contents,
  contentsLink,
  contentsList,
  foot,
  mark,
  nextStep,
  note,
  profile,
  protection,
  protectionMarks,
  protectionText,
  row,
  rowDetails,
  rowName,
  rows,
  rowText,
} from './ProfilePage.css.ts';
import { ProfileSection } from './ProfileSection.tsx';
import { ProtectionMark } from './ProtectionMark.tsx';
import { LastUses, LoadingRows } from './sectionContext.tsx';
import { SessionSection } from './SessionSection.tsx';
import type { ProfileSections } from './startProfileSections.tsx';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

const selectUser = ({ context }: Snapshot) => context.user;
const selectRecord = ({ context }: Snapshot) => context.record;

interface ProfilePageProps extends ProfileSections {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly passwordChange: ActorRefFrom<typeof passwordChangeMachine>;
  /** Without passkeys in this browser, the next step to protect the account is another one. */
  readonly canUsePasskeys: boolean;
}

/** Profile page: the client's details and sign-in methods. */
export function ProfilePage(props: ProfilePageProps) {
  const { session, passwordChange, canUsePasskeys, ...sections } = props;
  const words = useCopy(profileCopy);
  const contactWords = useCopy(contactsSectionCopy);
  const accountWords = useCopy(accountsSectionCopy);
  const { titles } = useCopy(siteCopy);
  const user = useSelector(session, selectUser);
  const record = useSelector(session, selectRecord);
  const uses = useMemo(
    () => ({
      methods: new Map(
        record?.methods.map(({ kind, subject, provedAt }) => [
          kind === 'password' ? kind : subject,
          provedAt,
        ]),
      ),
      sessionUsedAt: record?.lastUsedAt ?? 0,
    }),
    [record],
  );
  if (!user) return <DashboardPage title={titles.profile} />;
  const expected = expectedRows(user, words.verified);
  return (
    <DashboardPage title={titles.profile}>
      <div className={profile}>
        <Contents />
        <div className={cards}>
          <Protection user={user} canUsePasskeys={canUsePasskeys} />
          <LastUses value={uses}>
            <IdentitySection user={user} sections={sections} />
            <ProfileSection id="contacts" title={contactWords.title} lead={contactWords.lead}>
              <Loading label={contactWords.loading} rows={expected.contacts} toolCount={2}>
                <sections.Contacts />
              </Loading>
            </ProfileSection>
            {/* `#new-passkey` leads to the same section as `#passkeys`. */}
            <ProfileSection
              id="passkeys"
              titleId="new-passkey"
              title={words.passkeys.title}
              lead={words.passkeys.lead}
            >
              <Loading label={words.passkeys.loading} rows={expected.passkeys} toolCount={1} hasToolsFirst>
                <sections.Passkeys />
              </Loading>
            </ProfileSection>
            {/* `#new-authenticator` leads to the same section as `#two-step`. */}
            <ProfileSection
              id="two-step"
              titleId="new-authenticator"
              title={words.twoStep.title}
              lead={words.twoStep.lead}
            >
              <Loading label={words.twoStep.loading} rows={expected.twoStep} toolCount={1} hasNote>
                <sections.TwoStep />
              </Loading>
            </ProfileSection>
            <PasswordSection actor={passwordChange} FirstPassword={sections.FirstPassword} />
            <ProfileSection id="accounts" title={accountWords.title} lead={accountWords.lead}>
              <Loading label={accountWords.loading} rows={expected.accounts} toolCount={1}>
                <sections.Accounts />
              </Loading>
            </ProfileSection>
            <SessionSection session={session} Everywhere={sections.Everywhere} />
          </LastUses>
          <p className={foot}>
            {words.help} <a href={`mailto:${siteConfig.supportEmail}`}>{siteConfig.supportEmail}</a>
          </p>
        </div>
      </div>
      <Suspense>
        <sections.Toasts />
      </Suspense>
    </DashboardPage>
  );
}

/** Returns the rows of the sections that load, by what the session knows about the client. */
function expectedRows(
  user: UserFacts,
  verified: string,
): Record<'contacts' | 'passkeys' | 'twoStep' | 'accounts', readonly ExpectedRow[]> {
  const { emails, phones, wallets, oauthAccounts } = user;
  const verifiedPhones = phones.filter(({ isVerified }) => isVerified);
  return {
    contacts: [...emails, ...phones].map(({ value }) => ({ name: formatPhone(value), detail: verified })),
    passkeys: Array.from({ length: user.passkeyCount }, () => ({})),
    twoStep: [...(user.hasAuthenticator ? [{}, {}] : []), ...verifiedPhones.map(() => ({}))],
    accounts: [...wallets.map(({ value }) => ({ detail: value })), ...oauthAccounts.map(() => ({}))],
  };
}

/** Links to the sections, for wide screens. */
function Contents() {
  const words = useCopy(profileCopy);
  const contacts = useCopy(contactsSectionCopy);
  const accounts = useCopy(accountsSectionCopy);
  const links = {
    identity: words.identity,
    contacts: contacts.title,
    passkeys: words.passkeys.title,
    'two-step': words.twoStep.title,
    password: words.password.title,
    accounts: accounts.title,
    session: words.session.title,
  };
  return (
    <nav className={contents} aria-label={words.contents}>
      <ul className={contentsList}>
        {Object.entries(links).map(([id, title]) => (
          <li key={id}>
            <a className={contentsLink} href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Sections in which the next step is taken. */
const stepSections = { passkey: 'passkeys', 'two-step': 'two-step', email: 'contacts' } as const;

interface ProtectionProps {
  readonly user: UserFacts;
  readonly canUsePasskeys: boolean;
}

function Protection({ user, canUsePasskeys }: ProtectionProps) {
  const { protection: words } = useCopy(profileCopy);
  const { level, step } = protectionOf({
    canUsePasskeys,
    hasPasskey: user.passkeyCount > 0,
    hasSecondFactor: hasSecondFactor(user),
    hasVerifiedEmail: verifiedEmails(user).length > 0,
  });
  return (
    <div className={protection}>
      <span className={protectionMarks[level]}>
        <ProtectionMark level={level} />
      </span>
      <p className={protectionText}>{words.levels[level]}</p>
      {step && (
        <a className={nextStep} href={`#${stepSections[step]}`}>
          <span>{words.steps[step]}</span>
          <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
        </a>
      )}
    </div>
  );
}

interface IdentitySectionProps {
  readonly user: UserFacts;
  readonly sections: Pick<ProfileSections, 'Name' | 'AccountType'>;
}

function IdentitySection({ user, sections: { Name, AccountType } }: IdentitySectionProps) {
  const words = useCopy(profileCopy);
  const locale = useLocale();
  const since = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(user.createdAt);
  return (
    <ProfileSection
      id="identity"
      title={words.identity}
      status={user.createdAt > 0 && <p className={rowDetails}>{words.clientSince(since)}</p>}
    >
      <ul className={rows}>
        <IdentityRow
          mark={<UserRound size={16} strokeWidth={1.75} aria-hidden="true" />}
          name={words.name}
          value={user.name || null}
          none={words.none}
        >
          <Name />
        </IdentityRow>
        <IdentityRow
          id="account-type"
          mark={<Briefcase size={16} strokeWidth={1.75} aria-hidden="true" />}
          name={words.accountType.name}
          value={user.accountType && words.accountType.types[user.accountType]}
          none={words.accountType.none}
          hasChoices={user.accountType === null}
        >
          <AccountType />
        </IdentityRow>
      </ul>
    </ProfileSection>
  );
}

interface IdentityRowProps {
  /** Element id of the row, where its focus targets are looked for. */
  readonly id?: string;
  readonly mark: ReactNode;
  readonly name: string;
  readonly value: string | null;
  /** Text in place of a missing value. */
  readonly none: string;
  /** Whether there are two buttons that change the value. */
  readonly hasChoices?: boolean;
  /** The button that changes the value. */
  readonly children: ReactNode;
}

function IdentityRow(props: IdentityRowProps) {
  const { id, mark: icon, name, value, none, hasChoices = false, children } = props;
  return (
    <li id={id} className={row}>
      <span className={mark}>{icon}</span>
      <div className={rowText}>
        <p className={rowDetails}>{name}</p>
        <p className={rowName}>{value ?? <span className={note}>{none}</span>}</p>
      </div>
      <Suspense fallback={<span className={hasChoices ? choicesBone : actionBone} />}>{children}</Suspense>
    </li>
  );
}

interface LoadingProps {
  readonly label: string;
  readonly rows: readonly ExpectedRow[];
  readonly toolCount: number;
  readonly hasNote?: boolean;
  /** Whether the section shows its buttons while its list loads. */
  readonly hasToolsFirst?: boolean;
  readonly children: ReactNode;
}

/** Gray shapes with the size of a section's list, while its code and its data load. */
function Loading({ label, rows: expected, toolCount, hasNote, hasToolsFirst, children }: LoadingProps) {
  const skeleton = (count: number) => (
    <FactorSkeleton rows={expected} toolCount={count} hasNote={hasNote ?? false} />
  );
  return (
    <LoadingRows value={skeleton(hasToolsFirst ? 0 : toolCount)}>
      <Suspense
        fallback={
          <>
            <output className={visuallyHidden}>{label}</output>
            {skeleton(toolCount)}
          </>
        }
      >
        {children}
      </Suspense>
    </LoadingRows>
  );
}
