import { useSelector } from '@xstate/react';
import { Suspense, useId, type ComponentType, type KeyboardEvent, type ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { navigationMachine } from '../../machines/site/navigation.machine.ts';
import { useCopy } from '../copy/useCopy.ts';
import { siteCopy } from '../copy/site.en.ts';
import { earlyPress } from '../page/earlyPress.ts';
import { Brand } from '../ui/Brand.tsx';
import { Glyph } from '../ui/Glyph.tsx';
import { RouteLink } from '../ui/RouteLink.tsx';
import {
  band,
  end,
  header,
  link,
  list,
  login,
  navigation as navigationStyle,
  toggle,
} from './SiteHeader.css.ts';

export type NavigationActor = ActorRefFrom<typeof navigationMachine>;

const selectIsExpanded = (snapshot: SnapshotFrom<typeof navigationMachine>) => snapshot.hasTag('expanded');

export interface SiteHeaderProps {
  readonly navigation: NavigationActor;
  /** Menu shown instead of Login, whose code may load after the page; `null` for a visitor. */
  readonly Client?: ComponentType<{ readonly login: ReactNode }> | null;
}

/** Header of the public pages: brand, links, Login. On small screens the links are behind a button. */
export function SiteHeader({ navigation, Client }: SiteHeaderProps) {
  const { nav } = useCopy(siteCopy).site;
  const isExpanded = useSelector(navigation, selectIsExpanded);
  const listId = useId();
  const follow = () => navigation.send({ type: 'link.followed' });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') navigation.send({ type: 'menu.dismissed' });
  };

  const loginLink = (
    <RouteLink className={login} to="/login" onFollow={follow}>
      {nav.login}
    </RouteLink>
  );

  return (
    <header className={header}>
      <div className={band}>
        <Brand onFollow={follow} />
        {/* Escape closes the menu: the key event bubbles up from the focused button or link. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <nav className={navigationStyle} aria-label={nav.label} onKeyDown={onKeyDown}>
          <button
            type="button"
            className={toggle}
            aria-expanded={isExpanded}
            aria-controls={listId}
            aria-label={nav.menu}
            data-focus-target="navigation-toggle"
            {...earlyPress(() => navigation.send({ type: 'menu.toggled' }))}
          >
            <Glyph name={isExpanded ? 'close' : 'menu'} size={24} />
          </button>
          <ul className={list} id={listId} data-expanded={isExpanded}>
            <li>
              <RouteLink className={link} to="/" hash="" onFollow={follow}>
                {nav.home}
              </RouteLink>
            </li>
            <li>
              <RouteLink className={link} to="/" hash="about" onFollow={follow}>
                {nav.about}
              </RouteLink>
            </li>
            <li>
              <RouteLink className={link} to="/" hash="services" onFollow={follow}>
                {nav.services}
              </RouteLink>
            </li>
            <li>
              <RouteLink className={link} to="/contact" onFollow={follow}>
                {nav.contact}
              </RouteLink>
            </li>
          </ul>
        </nav>
        <div className={end}>
          {Client ? (
            <Suspense fallback={loginLink}>
              <Client login={loginLink} />
            </Suspense>
          ) : (
            loginLink
          )}
        </div>
      </div>
    </header>
  );
}
