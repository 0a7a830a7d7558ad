import type { ReactNode } from 'react';
import {
  head,
  headText,
  mark,
  lead as leadStyle,
  note,
  section,
  title as titleStyle,
  value,
  wideFact,
} from './ProfilePage.css.ts';

interface ProfileSectionProps {
  /** Element id of the section and its URL fragment: `password` in `/dashboard/profile#password`. */
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  /** Element id of the heading, by default `id` with `-title` appended. Set it if a URL fragment leads to the heading. */
  readonly titleId?: string;
  /** Icon before the title of a card without rows. */
  readonly icon?: ReactNode;
  /** Short text below the title. */
  readonly status?: ReactNode;
  readonly children: ReactNode;
}

/** Section of the profile: a card whose head has the title, and behind it the buttons that the children begin with. */
export function ProfileSection(props: ProfileSectionProps) {
  const { id, title, lead, titleId = `${id}-title`, icon, status, children } = props;
  return (
    <section className={section} id={id} aria-labelledby={titleId}>
      <div className={head}>
        {icon && <span className={mark}>{icon}</span>}
        <div className={headText}>
          <h2 className={titleStyle} id={titleId} tabIndex={-1} data-focus-target={`${id}-section`}>
            {title}
          </h2>
          {lead !== undefined && <p className={leadStyle}>{lead}</p>}
          {status}
        </div>
      </div>
      {children}
    </section>
  );
}

interface FactProps {
  readonly name: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A fact of the session: name and value, as `<dt>` and `<dd>`. */
export function Fact({ name, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? wideFact : undefined}>
      <dt className={note}>{name}</dt>
      <dd className={value}>{children}</dd>
    </div>
  );
}
