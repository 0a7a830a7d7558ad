import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import type { PageIdentity } from '../identity/identity.ts';
import type { ProviderAccess } from '../identity/providerAccess.ts';
import { broadcast, onEachDescendant } from '../page/actorTree.ts';
import type { Run } from '../page/flowContext.ts';
import { keepFocus } from './focusInSection.ts';
import { contents } from '../ui/contents.css.ts';
import type { WidgetEmitted } from '../../machines/widget/widgetEmitted.ts';

type ToastRaised = Extract<WidgetEmitted, { type: 'toast.raised' }>;

/** Running flow of a section of the profile, with its component. */
export interface PanelFlow {
  readonly Panel: () => ReactNode;
  readonly learn: (client: { readonly userId: string }) => void;
  /** Reads the list of the section again, because another section changed the account. */
  readonly update: () => void;
  readonly stop: () => void;
}

/** Dependencies that all sections of the profile have in common. */
export interface PanelOptions {
  readonly identity: ProviderAccess & Pick<PageIdentity, 'provider'>;
  readonly run: Run;
  /** Moves the focus to the element with this focus target. */
  readonly focus: (target: string) => void;
  /** Called when the section added or removed something. */
  readonly onChanged: () => void;
  /** Shows a toast, for example after another passcode was sent. */
  readonly onToast?: (toast: ToastRaised) => void;
}

type PanelEvent =
  | { readonly type: 'client.learned'; readonly userId: string }
  /** The section was mounted. */
  | { readonly type: 'section.shown' };

type PanelActor = AnyActorRef & {
  readonly send: (event: PanelEvent) => void;
  readonly start: () => unknown;
  readonly stop: () => unknown;
};

interface Section {
  /** Name of the section in the console. */
  readonly name: string;
  /** Type of the event that the machine emits after a change of the account. */
  readonly changed: string;
  readonly content: ReactNode;
}

/**
 * Runs the machine of a section of the profile, in a chunk that is loaded after the page is rendered.
 *
 * @param actor not started yet; also receives the page signals, such as `page.woke`
 */
export function runPanel(
  actor: PanelActor,
  { run, focus, onChanged, onToast }: PanelOptions,
  { name, changed, content }: Section,
): PanelFlow {
  // This chunk loads after the page is rendered, so the focus can move into the panel only once the panel is mounted.
  let mounted: HTMLElement | null = null;
  let missed: string | null = null;
  const moveFocus = (target: string) => {
    if (!mounted) missed = target;
    focus(target);
  };
  onEachDescendant(actor, (descendant) => {
    descendant.on('focus.requested', ({ target }) => moveFocus(String(target)));
    descendant.on('failure.noted', ({ failure }) => console.error(`${name} failed:`, failure));
    descendant.on('toast.raised', (event) => onToast?.(event as ToastRaised));
    descendant.on(changed, onChanged);
  });
  const sendToAll = (signal: Parameters<typeof broadcast>[1]) => broadcast(actor, signal);
  const update = () => sendToAll({ type: 'page.woke' });
  run(actor, sendToAll, update);
  // Another tab may have removed the item whose button has the focus.
  actor.subscribe(() => keepFocus(mounted, () => focus('heading')));
  const onMount = (element: HTMLElement | null) => {
    mounted = element;
    if (!element) return;
    if (missed !== null) focus(missed);
    missed = null;
    actor.send({ type: 'section.shown' });
  };
  return {
    Panel: () => (
      <div ref={onMount} className={contents}>
        {content}
      </div>
    ),
    learn: ({ userId }) => actor.send({ type: 'client.learned', userId }),
    update,
    stop: () => actor.stop(),
  };
}
