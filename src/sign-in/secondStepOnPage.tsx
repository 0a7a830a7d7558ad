import type { AnyActorRef } from 'xstate';
import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import type { WidgetEmitted } from '../../machines/widget/widgetEmitted.ts';
import { siteConfig } from '../config/siteConfig.ts';
import { onEachDescendant } from '../page/actorTree.ts';
import { askBeforeLeaving } from '../page/askBeforeLeaving.ts';
import type { FlowContext } from '../page/flowContext.ts';
import { focusTarget } from '../page/focus.ts';
import { widgetRoot } from '../theme/widgetTheme.css.ts';
import { classNames } from '../ui/classNames.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { frame } from '../ui/widget/Widget.css.ts';
import { recallMessage, rememberMessage } from '../widget/messageMemory.ts';
import { raiseToast } from '../widget/raiseToast.ts';
import { startSecondStep, type SecondStepFlow } from '../widget/startSecondStep.tsx';
import { SignInColumns } from './SignInColumns.tsx';

/**
 * Provides the second step for a sign-in page that does not contain the widget, and connects the events that its actors
 * emit.
 *
 * @param parent the actor that invokes `secondStep`
 */
export function secondStepOnPage(
  {
    identity,
    navigation,
    language,
    loadCopy,
  }: Pick<FlowContext, 'identity' | 'navigation' | 'language' | 'loadCopy'>,
  parent: AnyActorRef,
): SecondStepFlow {
  const { machine, Screen: Current } = startSecondStep({
    access: identity,
    sessionDurationMinutes,
    issuer: siteConfig.name,
    loadCopy,
    recallPasscode: () => recallMessage('secondFactor', null),
    field: (target) => document.querySelector<HTMLInputElement>(`input[data-focus-target="${target}"]`),
  });
  rememberMessage(parent, 'secondFactor');
  askBeforeLeaving(parent, navigation);
  onEachDescendant(parent, (member) => {
    // The parent connects its own events and repeats those of its passkey sign-in.
    if (member === parent || member.id === 'passkeySignIn') return;
    member.on('focus.requested', ({ target }) => focusTarget(String(target)));
    member.on('failure.noted', ({ failure }) => console.error('The second step failed:', failure));
    member.on('toast.raised', (event) =>
      raiseToast(event as Extract<WidgetEmitted, { type: 'toast.raised' }>, language()),
    );
  });
  const Screen: SecondStepFlow['Screen'] = ({ actor }) => (
    <SignInColumns>
      <section className={classNames(widgetRoot, frame)}>
        <Current actor={actor} />
      </section>
      <Toaster />
    </SignInColumns>
  );
  return { machine, Screen };
}
