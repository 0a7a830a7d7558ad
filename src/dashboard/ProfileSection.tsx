import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/classNames.ts';
import {
  about,
  actions,
  card,
  control,
  fact,
  note,
  section,
  title as titleStyle,
  value,
} from './ProfilePage.css.ts';

interface ProfileSectionProps {
  /** Element id of the section and its URL fragment: `password` in `/dashboard/profile#password`. */
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  /** Element id of the heading, by default `id` with `-title` appended. Set it if a URL fragment leads to the heading. */
  readonly titleId?: string;
  readonly children: ReactNode;
}

/** Section of the profile: title and description beside a card. */
export function ProfileSection({ id, title, lead, titleId = `${id}-title`, children }: ProfileSectionProps) {
  return (
    <section className={section} id={id} aria-labelledby={titleId}>
      <div className={about}>
        <h2 className={titleStyle} id={titleId} tabIndex={-1} data-focus-target={`${id}-section`}>
          {title}
        </h2>
        <p className={note}>{lead}</p>
      </div>
      <div className={card}>{children}</div>
    </section>
  );
}

interface FactProps {
  /** Element id of the row, where its focus targets are looked for. */
  readonly id?: string;
  readonly name: string;
  /** Text shown instead of a missing value. */
  readonly none?: string;
  readonly children: ReactNode;
}

/** One row of the client's details: name and value, as `<dt>` and `<dd>`. */
export function Fact({ id, name, none, children }: FactProps) {
  return (
    <div id={id} className={fact}>
      <dt className={note}>{name}</dt>
      {children ? <dd className={value}>{children}</dd> : <dd className={classNames(value, note)}>{none}</dd>}
    </div>
  );
}

/** Disabled button in the place of one whose code still loads, so that nothing moves. */
export function Placeholder({ label }: { readonly label: string }) {
  return (
    <div className={classNames(control, actions)}>
      <Button tone="secondary" disabled>
        {label}
      </Button>
    </div>
  );
}
