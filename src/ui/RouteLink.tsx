import { Link, type LinkProps } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode } from 'react';

interface RouteLinkProps {
  readonly to: NonNullable<LinkProps['to']>;
  /** A place on the page; the empty string for its top, where other links lead to places on the same page. */
  readonly hash?: string;
  readonly className: string;
  /** Told when the link is followed. */
  readonly onFollow?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

/** A link inside the site, followed without a page load; on its own page, or at its own place, it is marked as current. */
export function RouteLink({ to, hash, className, onFollow, onKeyDown, children }: RouteLinkProps) {
  return (
    <Link
      to={to}
      {...(hash ? { hash } : {})}
      className={className}
      // The account's page stays the current one whatever is filtered on it.
      activeOptions={{ exact: true, includeHash: hash !== undefined, includeSearch: false }}
      onClick={onFollow}
      onKeyDown={onKeyDown}
    >
      {children}
    </Link>
  );
}
