import { Link, type LinkProps } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode } from 'react';

interface RouteLinkProps {
  readonly to: NonNullable<LinkProps['to']>;
  /** Fragment without `#`. A link with an empty string is current only while the URL has no fragment. */
  readonly hash?: string;
  readonly className: string;
  /** Called when the link is followed. */
  readonly onFollow?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

/** Link to a route of the site. A link to the current page or fragment is marked as current. */
export function RouteLink({ to, hash, className, onFollow, onKeyDown, children }: RouteLinkProps) {
  return (
    <Link
      to={to}
      {...(hash ? { hash } : {})}
      className={className}
      // A filter in the query of the account page does not change which link is marked as current.
      activeOptions={{ exact: true, includeHash: hash !== undefined, includeSearch: false }}
      onClick={onFollow}
      onKeyDown={onKeyDown}
    >
      {children}
    </Link>
  );
}
