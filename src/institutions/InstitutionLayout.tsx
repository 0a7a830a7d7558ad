import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import { lead as leadStyle, title as titleStyle } from '../sign-in/SignInFrame.css.ts';

type Part = ComponentType<{ readonly children: ReactNode }>;

interface Layout {
  /** Around a screen of this room. */
  readonly Page: Part;
  /** Around a screen of the sign-in widget, which has a heading of its own. */
  readonly Card: Part;
  /** Whether there is a sign-in page for individuals. */
  readonly hasIndividuals: boolean;
}

const Plain: Part = ({ children }) => <>{children}</>;

/** The layout around the screens on which members sign in: that of the site, or that of the embedded widget. */
export const InstitutionLayout = createContext<Layout>({ Page: Plain, Card: Plain, hasIndividuals: false });

/** Returns the layout around the screens. */
export const useInstitutionLayout = () => useContext(InstitutionLayout);

interface InstitutionFrameProps {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
}

/** A screen with its heading. */
export function InstitutionFrame({ title, lead, children }: InstitutionFrameProps) {
  const { Page } = useInstitutionLayout();
  return (
    <Page>
      <div>
        <h1 className={titleStyle} tabIndex={-1} data-focus-target="heading">
          {title}
        </h1>
        {lead !== undefined && <p className={leadStyle}>{lead}</p>}
      </div>
      {children}
    </Page>
  );
}
