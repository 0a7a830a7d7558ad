import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface RouteLinkProps {
  readonly to: NonNullable<LinkProps['to']>;
  readonly className: string;
  readonly children: ReactNode;
}

/** A link inside the site, followed without a page load; on its own page it is marked as current. */
export function RouteLink({ to, className, children }: RouteLinkProps) {
  return (
    <Link to={to} className={className} activeOptions={{ exact: true }}>
      {children}
    </Link>
  );
}
