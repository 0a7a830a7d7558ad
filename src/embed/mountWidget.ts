import type { ConfigFault } from '../../machines/widget/configReader.ts';
import type { WidgetStart } from '../../machines/widget/widgetScreens.ts';
import type { Language } from '../copy/language.ts';
import { embedCallbacks, type EmbedCallbacks } from './embedCallbacks.ts';
import type { WidgetHandle, WidgetPlace } from './embedContract.ts';
import { embedLanguage } from './embedLanguage.ts';
import { parseEmbedOptions } from './embedOptions.ts';
import { explainFaults } from './explainFaults.ts';
import { findContainer, createMountRoot, type MountRoot } from './mountRoot.ts';
import { noSession, pageSession } from './pageSession.ts';
import { createRunningWidget, type RunningWidget } from './runningWidget.tsx';

const mounted = new WeakMap<Element, WidgetHandle>();

/**
 * Mounts a widget. Unmounts an earlier widget in the same element first.
 *
 * @param place a selector, of which the first match is used, or the element itself
 * @param input the mount options, not yet validated; faults are shown instead of the widget and passed to `onError`
 * @throws Error if the container is not on the page
 */
export function mountWidget(start: WidgetStart, place: WidgetPlace, input: unknown): WidgetHandle {
  const container = findContainer(place);
  mounted.get(container)?.unmount();
  const callbacks = embedCallbacks(input);
  const options = parseEmbedOptions(input, start, (kind, value) => CSS.supports(kind, value));
  const { language, whenLoaded } = embedLanguage(input);
  const { isolate = true, sizes = 'px' } = 'faults' in options ? {} : options;
  const mountRoot = createMountRoot(container, { isolate, sizes, onGone: () => handle.unmount() });
  mountRoot.element.lang = language.tag;
  const listFaults = (faults: readonly ConfigFault[]) => faultList(mountRoot, faults, callbacks, language);
  let running =
    'faults' in options
      ? listFaults(options.faults)
      : createRunningWidget({ mountRoot, start, options, callbacks, language, onFault: replaceByFault });
  let isUnmounted = false;
  const handle: WidgetHandle = {
    session: 'faults' in options ? noSession : pageSession(options),
    send: (action) => running.send(action),
    unmount() {
      if (isUnmounted) return;
      isUnmounted = true;
      running.stop();
      mountRoot.remove();
      if (mounted.get(container) === handle) mounted.delete(container);
    },
  };
  mounted.set(container, handle);
  whenLoaded(() => {
    if (!isUnmounted) running.start();
  });
  return handle;

  /** Shows a fault that only the identity provider could find. */
  function replaceByFault(fault: ConfigFault): void {
    // In a task of its own, because the widget that reports the fault is still handling an event.
    queueMicrotask(() => {
      if (isUnmounted) return;
      running.stop();
      running = listFaults([fault]);
      running.start();
    });
  }
}

function faultList(
  { element }: MountRoot,
  faults: readonly ConfigFault[],
  callbacks: EmbedCallbacks,
  language: Language,
): RunningWidget {
  let isStopped = false;
  let remove: (() => void) | undefined;
  return {
    start: () =>
      void explainFaults(faults, language).then(({ sentences, show }) => {
        if (isStopped) return;
        remove = show(element);
        for (const message of sentences) callbacks.emitError({ code: 'configuration', message });
      }),
    send: () => undefined,
    stop() {
      isStopped = true;
      remove?.();
    },
  };
}
