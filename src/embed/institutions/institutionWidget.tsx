import { createRoot } from 'react-dom/client';
import type { Failure } from '../../../machines/contracts/failures.ts';
import { failureCopy } from '../../copy/failures.en.ts';
import { institutionFailureCopy, institutionsCopy } from '../../copy/institutions.en.ts';
import type { Language } from '../../copy/language.ts';
import { LanguageContext } from '../../copy/useCopy.ts';
import { createBusinessAccess } from '../../identity/businessAccess.ts';
import { institutionRequests } from '../../identity/institutionRequests.ts';
import { institutionMessage } from '../../institutions/institutionMessage.ts';
import { startMemberSignIn } from '../../institutions/startMemberSignIn.tsx';
import { broadcast } from '../../page/actorTree.ts';
import { loadChunk } from '../../page/chunkLoader.ts';
import { widgetRoot } from '../../theme/widgetTheme.css.ts';
import { widgetThemeValues } from '../../theme/widgetThemeValues.ts';
import { classNames } from '../../ui/classNames.ts';
import { FieldIds } from '../../ui/widget/fieldId.ts';
import { failureLine } from '../../ui/widget/failureLine.ts';
import { frame, logo } from '../../ui/widget/Widget.css.ts';
import { HeadingLevels } from '../../ui/widget/WidgetTitle.tsx';
import { askBeforeUnload } from '../askBeforeUnload.ts';
import type { WidgetError } from '../embedContract.ts';
import { embedAccess, embedSecondStep } from '../embedIdentity.ts';
import { followHistory } from '../followHistory.ts';
import { lazyToasts } from '../lazyToasts.ts';
import type { RunningWidget, WidgetSetup } from '../mountKind.ts';
import { RenderBoundary } from '../renderBoundary.tsx';
import type { InstitutionEvent } from './institutionContract.ts';
import type { InstitutionOptions } from './institutionOptions.ts';
import { forgetLink, unusedLink } from './unusedLink.ts';

/** Loads the Spanish of the widget. */
export const loadSpanish = () => loadChunk('institutionSpanish', () => import('./institutionSpanish.ts'));

let mountCount = 0;

/** Creates the sign-in of members with valid options. The caller starts it. */
export function createInstitutionWidget({
  mountRoot: { element },
  options,
  callbacks,
  language,
  onFault,
  onBroken,
}: WidgetSetup<InstitutionOptions, InstitutionEvent>): RunningWidget {
  const mountId = `institution-widget-${(mountCount += 1)}-`;
  let stop = () => undefined as void;
  let historySettled: (() => Promise<void>) | null = null;
  const emitEvent = async (event: InstitutionEvent) => {
    // The page may navigate in the callback, and a pending removal of an entry would take it back.
    await historySettled?.();
    callbacks.emitEvent(event);
  };
  return {
    start() {
      const shared = embedAccess(options);
      const theme = widgetThemeValues(options.theme, CSS.supports('color', 'light-dark(red, red)'));
      const logoUrl = options.theme.logo?.logoImageUrl;
      const toasts = lazyToasts(element, { theme, language, mountId });
      const locale = language.tag === 'en' ? undefined : 'es';
      const requests = institutionRequests(
        createBusinessAccess({ provider: options, slug: null, loadChunk }),
        {
          redirectUrl: () => options.redirectURL ?? location.origin + location.pathname,
          locale: () => locale,
        },
      );
      const { actor, Screen } = startMemberSignIn({
        requests: {
          ...requests,
          openLink(link) {
            forgetLink();
            return requests.openLink(link);
          },
          async resetPassword(link, password) {
            await requests.resetPassword(link, password);
            // A password that was refused did not use the link.
            forgetLink();
          },
        },
        link: unusedLink(),
        access: { ...shared, ...embedSecondStep(shared), redirect: noRedirect, loadChunk },
        issuer: location.hostname,
        within: () => element,
        toast: toasts.raise,
        onEntered: (data) => void emitEvent({ type: 'organization-entered', data }),
        onKept: (slug) => void emitEvent({ type: 'organization-kept', data: { slug } }),
        onFailure(failure) {
          // The member can do nothing about a wrong token, so it is a fault for the developer.
          if (failure.code === 'project-unknown') onFault({ code: 'token-unknown', key: 'publicToken' });
          else callbacks.emitError(errorOf(failure, language));
        },
      });
      const root = createRoot(element);
      const onShow = ({ persisted }: PageTransitionEvent) => {
        if (persisted) broadcast(actor, { type: 'page.restored' });
      };
      addEventListener('pageshow', onShow);
      askBeforeUnload(actor);
      actor.start();
      if (options.usesHistory) historySettled = followHistory(actor, mountId);
      root.render(
        <RenderBoundary onError={onBroken}>
          <LanguageContext value={language}>
            <FieldIds value={mountId}>
              <HeadingLevels value={options.headingLevel}>
                <section className={classNames(widgetRoot, frame)} style={theme}>
                  {logoUrl !== undefined && <img className={logo} src={logoUrl} alt="" />}
                  <Screen />
                </section>
              </HeadingLevels>
            </FieldIds>
          </LanguageContext>
        </RenderBoundary>,
      );
      stop = () => {
        removeEventListener('pageshow', onShow);
        actor.stop();
        root.unmount();
        toasts.remove();
      };
    },
    send: () => undefined,
    stop: () => stop(),
  };
}

/** Members have links of their own. */
const noRedirect = { kind: 'missing', take: () => '' } as const;

function errorOf(failure: Failure, { copyOf }: Language): WidgetError {
  const { code, details } = failure;
  const headline = copyOf(institutionsCopy).failed;
  const message = institutionMessage(failure, headline, copyOf(failureCopy), copyOf(institutionFailureCopy));
  return { code, message: failureLine(message ?? { title: headline }), ...(details && { details }) };
}
