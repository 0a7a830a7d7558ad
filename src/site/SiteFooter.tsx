import { useSelector } from '@xstate/react';
import { useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { appearanceMachine } from '../../machines/site/appearance.machine.ts';
import { appearances, type Appearance } from '../../machines/site/appearances.ts';
import { languageNames, languages, pathIn, type SiteLanguage } from '../config/languages.ts';
import { siteConfig } from '../config/siteConfig.ts';
import { useCopy, useLanguage, usePath } from '../copy/useCopy.ts';
import { footerCopy } from '../copy/site.en.ts';
import { languageQuery } from '../page/languageQuery.ts';
import type { PageLanguageActor } from '../page/startPageLanguage.ts';
import { footerId } from '../page/prerenderedIds.ts';
import { isPlainPress } from '../ui/isPlainPress.ts';
import { needsScript } from '../ui/scripting.css.ts';
import { usePrerenderedSelector } from '../ui/usePrerenderedSelector.ts';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';
import { choice, choices, radio } from './AppearanceChoice.css.ts';
import {
  address,
  columns,
  disclaimers,
  end,
  footer,
  group,
  groupTitle,
  inRow,
  languageChoice,
  languageFailure,
  languageLink,
  languageLinks,
  socialIcon,
} from './SiteFooter.css.ts';

export type AppearanceActor = ActorRefFrom<typeof appearanceMachine>;

const year = new Date().getFullYear();

export interface SiteFooterProps {
  readonly appearance: AppearanceActor;
  readonly pageLanguage: PageLanguageActor;
}

/** Footer of the public pages (specification, section 2). */
export function SiteFooter({ appearance, pageLanguage }: SiteFooterProps) {
  const words = useCopy(footerCopy);
  const pathOf = usePath();
  const registrations =
    siteConfig.registrations.length > 0 ? siteConfig.registrations : [words.registrationMissing];
  return (
    <footer className={footer} id={footerId}>
      <div className={columns}>
        <section className={group}>
          <h2 className={groupTitle}>{words.help}</h2>
          <a href={`mailto:${siteConfig.supportEmail}`}>{siteConfig.supportEmail}</a>
          <p className={address}>{siteConfig.postalAddress ?? words.addressMissing}</p>
        </section>
        <section className={group}>
          <h2 className={groupTitle}>{words.legal}</h2>
          <a href={pathOf('/privacy')}>{words.privacy}</a>
          <a href={pathOf('/terms')}>{words.terms}</a>
        </section>
        <section className={group}>
          <h2 className={groupTitle}>{words.registrations}</h2>
          {registrations.map((registration) => (
            <p key={registration}>{registration}</p>
          ))}
        </section>
        <section className={group}>
          <h2 className={groupTitle}>{words.follow}</h2>
          <a className={inRow} href={siteConfig.social.linkedin} rel="noopener me">
            <svg className={socialIcon} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="M3.5 3.5h17v17h-17zM8 10.5V17M8 7v.1M12 17v-6.5M12 13.5c0-4 5-4 5 0V17" />
            </svg>
            {words.linkedin}
          </a>
          <a className={inRow} href={siteConfig.social.x} rel="noopener me">
            <svg className={socialIcon} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="M4 4l12.5 16H20L7.5 4zM19.5 4l-7 7.8M11 13.4 4.8 20" />
            </svg>
            {words.x}
          </a>
        </section>
      </div>
      <div className={disclaimers}>
        {words.disclaimers.map((disclaimer) => (
          <p key={disclaimer}>{disclaimer}</p>
        ))}
      </div>
      <div className={end}>
        {/* The year may have changed since the page was prerendered. */}
        <p suppressHydrationWarning>{words.rights(year, siteConfig.name)}</p>
        <LanguageChoice actor={pageLanguage} />
        <AppearanceChoice actor={appearance} />
      </div>
    </footer>
  );
}

type Actor = ActorRefFrom<typeof appearanceMachine>;

function selectAppearance(snapshot: SnapshotFrom<typeof appearanceMachine>): Appearance {
  if (snapshot.matches('light')) return 'light';
  return snapshot.matches('dark') ? 'dark' : 'system';
}

function AppearanceChoice({ actor }: { readonly actor: Actor }) {
  const words = useCopy(footerCopy).appearance;
  const name = useId();
  // Hydrates with the prerendered default; the remembered choice is rendered right after.
  const chosen = usePrerenderedSelector(actor, selectAppearance, 'system');
  return (
    <fieldset className={`${choices} ${needsScript}`}>
      <legend className={visuallyHidden}>{words.title}</legend>
      {appearances.map((appearance) => (
        <label key={appearance} className={choice}>
          <input
            className={radio}
            type="radio"
            name={name}
            value={appearance}
            data-flow-press
            checked={chosen === appearance}
            onChange={() => actor.send({ type: 'appearance.chosen', appearance })}
          />
          {words.choices[appearance]}
        </label>
      ))}
    </fieldset>
  );
}

type LanguageSnapshot = SnapshotFrom<PageLanguageActor>;

/**
 * Links to the current page in the other languages. They work without scripts: the server remembers the choice and
 * removes it from the URL (`languageChoice.ts`).
 */
function LanguageChoice({ actor }: { readonly actor: PageLanguageActor }) {
  const words = useCopy(footerCopy);
  const { tag } = useLanguage();
  const router = useRouter();
  const page = {
    getSnapshot: () => router.state.location,
    subscribe: ({ next }: { readonly next: () => void }) => ({
      unsubscribe: router.subscribe('onResolved', next),
    }),
  };
  const first = prerenderedPath() ?? router.state.location.pathname;
  const path = usePrerenderedSelector(page, ({ pathname }) => pathname, first);
  // The document is the same for every query; `completeLanguageLinks` adds it before hydration.
  const query = usePrerenderedSelector(page, ({ searchStr }) => searchStr, '');
  const isLoading = useSelector(actor, selectIsLoading);
  const failed = useSelector(actor, selectFailed);
  return (
    <div className={languageChoice}>
      <nav className={languageLinks} aria-label={words.language} aria-busy={isLoading || undefined}>
        {languages.map((language) => (
          <a
            key={language}
            className={languageLink}
            href={pathIn(language, path) + languageQuery(query, language)}
            lang={language}
            hrefLang={language}
            data-flow-press
            aria-current={language === tag || undefined}
            onClick={(event) => {
              if (!isPlainPress(event)) return;
              event.preventDefault();
              actor.send({ type: 'language.chosen', tag: language });
            }}
          >
            {languageNames[language]}
          </a>
        ))}
      </nav>
      <div className={languageFailure} aria-live="polite">
        {failed && words.languageFailed(languageNames[failed])}
      </div>
    </div>
  );
}

const selectIsLoading = (snapshot: LanguageSnapshot) => snapshot.hasTag('busy');

function selectFailed(snapshot: LanguageSnapshot): SiteLanguage | undefined {
  return snapshot.matches('failed')
    ? languages.find((language) => language === snapshot.context.chosen)
    : undefined;
}

/**
 * Returns the path that the document was prerendered for, without the prefix of its language; `undefined` while
 * prerendering and for a document that is not prerendered. The visitor may have left this path before a part of the
 * page hydrates.
 */
function prerenderedPath(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLElement>('[data-path]')?.dataset['path'];
}
