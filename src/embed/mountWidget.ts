import type { ConfigFault } from '../../machines/widget/configReader.ts';
import { preloadDelayMs } from '../../machines/contracts/timing.ts';
import type { WidgetStart } from '../../machines/widget/widgetScreens.ts';
import type { Language } from '../copy/language.ts';
import { afterPaint } from '../page/afterPaint.ts';
import { loadChunk } from '../page/chunkLoader.ts';
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
  const { strings }: { strings?: unknown } = Object(input);
  const { isolate = true, sizes = 'px' } = 'faults' in options ? {} : options;
  const mountRoot = createMountRoot(container, { isolate, sizes, onGone: () => handle.unmount() });
  mountRoot.element.lang = language.tag;
  const listFaults = (faults: Faults) => faultList(mountRoot, faults, callbacks, language);
  let running =
    'faults' in options
      ? listFaults(faultsOfStrings(strings).then((faults) => [...options.faults, ...faults]))
      : createRunningWidget({
          mountRoot,
          start,
          options,
          callbacks,
          language,
          onFault: (fault) => replaceByFaults([fault]),
        });
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
  // In a task of its own, so that the page can handle input between the creation of the widget and its first paint.
  whenLoaded(() =>
    runInNewTask(() => {
      if (isUnmounted) return;
      running.start();
      // The check loads a chunk, for which the first paint must not wait.
      if (strings !== undefined && !('faults' in options))
        afterPaint(() => void faultsOfStrings(strings).then(replaceByFaults), preloadDelayMs);
    }),
  );
  return handle;

  /** Shows faults that are found only after the mounting. */
  function replaceByFaults(faults: readonly ConfigFault[]): void {
    // In a task of its own, because the widget that reports a fault is still handling an event.
    queueMicrotask(() => {
      if (isUnmounted || faults.length === 0) return;
      running.stop();
      running = listFaults(faults);
      running.start();
    });
  }
}

type Faults = readonly ConfigFault[] | Promise<readonly ConfigFault[]>;

/** Returns the faults of the sentences in the options; none if the check does not load. Never rejects. */
async function faultsOfStrings(strings: unknown): Promise<readonly ConfigFault[]> {
  if (strings === undefined) return [];
  try {
    const { stringFaults } = await loadChunk('stringFaults', () => import('./stringFaults.ts'));
    return stringFaults(strings);
  } catch (error) {
    reportError(error);
    return [];
  }
}

function faultList(
  { element }: MountRoot,
  faults: Faults,
  callbacks: EmbedCallbacks,
  language: Language,
): RunningWidget {
  let isStopped = false;
  let remove: (() => void) | undefined;
  return {
    start: () =>
      void Promise.resolve(faults)
        .then((known) => explainFaults(known, language))
        .then(({ sentences, show }) => {
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

/** Runs a function in the next task, without the delay of a timer. */
export function runInNewTask(run: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    run();
  });
  port1.start();
  port2.postMessage(null);
}
