import type { ReactNode } from 'react';
import { classNames } from '../ui/classNames.ts';
import { about, card, fact, note, section, title as titleStyle, value } from './ProfilePage.css.ts';

interface ProfileSectionProps {
  /** By which an address leads to it (`/dashboard/profile#password`). */
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  /** The id of its heading, where an address leads to that. */
  readonly titleId?: string;
  readonly children: ReactNode;
}

/** A part of the profile: what it is about, and the card that holds it. */
export function ProfileSection({ id, title, lead, titleId = `${id}-title`, children }: ProfileSectionProps) {
  return (
    <section className={section} id={id} aria-labelledby={titleId}>
      <div className={about}>
        <h2 className={titleStyle} id={titleId} tabIndex={-1} data-focus-target={id}>
          {title}
        </h2>
        <p className={note}>{lead}</p>
      </div>
      <div className={card}>{children}</div>
    </section>
  );
}

interface FactProps {
  readonly name: string;
  /** What stands there where nothing is known. */
  readonly none?: string;
  readonly children: ReactNode;
}

/** One thing that is known, under its name. */
export function Fact({ name, none, children }: FactProps) {
  return (
    <div className={fact}>
      <dt className={note}>{name}</dt>
      {children ? <dd className={value}>{children}</dd> : <dd className={classNames(value, note)}>{none}</dd>}
    </div>
  );
}
