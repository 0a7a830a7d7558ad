import { useSelector } from '@xstate/react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ContactFacts } from '../../machines/contracts/identity.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import { siteConfig } from '../app/siteConfig.ts';
import { useCopy } from '../copy/CopyProvider.tsx';
import { profileCopy } from '../copy/dashboard/currentProfile.ts';
import { Button } from '../ui/Button.tsx';
import { DashboardPage } from './DashboardPage.tsx';
import {
  card,
  fact,
  facts,
  foot,
  help,
  lead,
  term,
  title,
  unknown,
  value,
  values,
  verdict,
} from './ProfilePage.css.ts';

const words = profileCopy;

const selectUser = ({ context }: SnapshotFrom<typeof sessionMachine>) => context.user;

/** Who the client is to us. */
export function ProfilePage({ session }: { readonly session: ActorRefFrom<typeof sessionMachine> }) {
  const { titles } = useCopy();
  const user = useSelector(session, selectUser);
  if (!user) return <DashboardPage title={titles.profile} />;
  const { name, emails, phones, wallets } = user;
  return (
    <DashboardPage title={titles.profile}>
      <p className={lead}>{words.lead}</p>
      <section className={card} aria-labelledby="identity">
        <h2 className={title} id="identity">
          {words.identity}
        </h2>
        <dl className={facts}>
          <Fact name={words.name}>{name}</Fact>
          <Contacts name={words.emails} contacts={emails} />
          <Contacts name={words.phones} contacts={phones} />
          <Contacts
            name={words.wallets}
            contacts={wallets.map((wallet) => ({ ...wallet, kind: words.chains[wallet.chain] }))}
          />
        </dl>
      </section>
      <div className={foot}>
        <Button tone="secondary" onClick={() => session.send({ type: 'signOut.requested' })}>
          {words.logOut}
        </Button>
        <p className={help}>
          {words.help} <a href={`mailto:${siteConfig.supportEmail}`}>{siteConfig.supportEmail}</a>
        </p>
      </div>
    </DashboardPage>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={fact}>
      <dt className={term}>{name}</dt>
      {children ? <dd className={value}>{children}</dd> : <dd className={unknown}>{words.none}</dd>}
    </div>
  );
}

interface ContactsProps {
  readonly name: string;
  readonly contacts: readonly (ContactFacts & { readonly kind?: string })[];
}

function Contacts({ name, contacts }: ContactsProps) {
  return (
    <Fact name={name}>
      {contacts.length > 0 && (
        <ul className={values}>
          {contacts.map(({ value: address, isVerified, kind }) => (
            <li key={address}>
              {address}
              <span className={verdict[isVerified ? 'verified' : 'unverified']}>
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
