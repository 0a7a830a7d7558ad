import type { ActorRefFrom } from 'xstate';
import type { appearanceMachine } from '../../machines/site/appearance.machine.ts';
import { siteConfig } from '../config/siteConfig.ts';
import { basePath } from '../config/siteLanguage.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { footerCopy } from '../copy/footer.en.ts';
import { footerId } from '../page/prerenderedIds.ts';
import { AppearanceChoice } from './AppearanceChoice.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import {
  address,
  columns,
  disclaimers,
  end,
  footer,
  group,
  groupTitle,
  inRow,
  socialIcon,
} from './SiteFooter.css.ts';

export type AppearanceActor = ActorRefFrom<typeof appearanceMachine>;

const year = new Date().getFullYear();

/** Footer of the public pages (specification, section 2). */
export function SiteFooter({ appearance }: { readonly appearance: AppearanceActor }) {
  const words = useCopy(footerCopy);
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
          <a href={`${basePath}/privacy`}>{words.privacy}</a>
          <a href={`${basePath}/terms`}>{words.terms}</a>
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
        <LanguageChoice />
        <AppearanceChoice actor={appearance} />
      </div>
    </footer>
  );
}
