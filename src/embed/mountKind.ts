import type { ConfigFault } from '../../machines/widget/configReader.ts';
import { preloadDelayMs } from '../../machines/contracts/timing.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { failureSentence } from '../copy/failures.ts';
import type { Language } from '../copy/language.ts';
import { allowBlockedCookies } from '../identity/allowBlockedCookies.ts';
import { afterPaint } from '../page/afterPaint.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import { embedCallbacks, type EmbedCallbacks } from './embedCallbacks.ts';
import type { PageSession, WidgetEvent, WidgetHandle, WidgetPlace } from './embedContract.ts';
import { embedLanguage } from './embedLanguage.ts';
import { explainFaults } from './explainFaults.ts';
import { createMountRoot, findContainer, removeWidgets, type MountRoot } from './mountRoot.ts';
import { noSession } from './noSession.ts';
import type { WidgetSpanish } from './spanishOf.ts';
import type { SizeUnit } from './widgetStyles.ts';

/** A widget in its root element. */
export interface RunningWidget {
  readonly start: () => void;
  readonly send: WidgetHandle['send'];
  readonly stop: () => void;
}

/** The parts in which the widgets differ. */
export interface WidgetKind<Options extends MountedOptions, Event> {
  /** Returns the parsed options, or all of their faults. */
  readonly parse: (input: unknown) => Options | { readonly faults: readonly ConfigFault[] };
  readonly createRunning: (setup: WidgetSetup<Options, Event>) => RunningWidget;
  readonly session: (options: Options) => PageSession;
  /** Loads the Spanish of the widget. */
  readonly loadSpanish: () => Promise<WidgetSpanish>;
}

interface MountedOptions {
  readonly isolate: boolean;
  readonly sizes: SizeUnit;
}

/** Dependencies of a widget with valid options. */
export interface WidgetSetup<Options, Event = WidgetEvent> {
  readonly mountRoot: MountRoot;
  readonly options: Options;
  readonly callbacks: EmbedCallbacks<Event>;
  readonly language: Language;
  /** Called instead of `onError` for a fault that the identity provider found in the options. */
  readonly onFault: (fault: ConfigFault) => void;
  /** Called with an exception after which the widget cannot go on. */
  readonly onBroken: (error: unknown) => void;
}

/**
 * Mounts a widget of one kind. Unmounts an earlier widget in the same element first.
 *
 * @param place a selector, of which the first match is used, or the element itself
 * @param input the mount options, not yet validated; faults are shown instead of the widget and passed to `onError`, as is
 *   an exception, such as one in a page that has replaced what the widget needs
 * @throws Error if the container is not on the page
 */
export function mountKind<Options extends MountedOptions, Event>(
  { parse, createRunning, session, loadSpanish }: WidgetKind<Options, Event>,
  place: WidgetPlace,
  input: unknown,
): WidgetHandle {
  const container = findContainer(place);
  allowBlockedCookies(document);
  removeWidgets(container);
  const callbacks = embedCallbacks<Event>(input);
  const options = parse(input);
  const { language, whenLoaded } = embedLanguage(input, loadSpanish);
  const { strings }: { strings?: unknown } = Object(input);
  const { isolate = true, sizes = 'px' } = 'faults' in options ? {} : options;
  const mountRoot = createMountRoot(container, { isolate, sizes, onGone: () => handle.unmount() });
  mountRoot.element.lang = language.tag;
  const listFaults = (faults: Faults) => faultList(mountRoot, faults, callbacks, language);
  const broken = brokenWidget(mountRoot, callbacks, language);
  let running = attempt(
    () => {
      mountRoot.prepare();
      if ('faults' in options) {
        return listFaults(
          faultsOfStrings(strings, loadSpanish).then((faults) => [...options.faults, ...faults]),
        );
      }
      requireSets();
      return createRunning({
        mountRoot,
        options,
        callbacks,
        language,
        onFault: (fault) => replaceByFaults([fault]),
        onBroken(error) {
          reportError(error);
          // In a task of its own, because the widget is still rendering.
          queueMicrotask(giveUp);
        },
      });
    },
    () => broken,
  );
  let isUnmounted = false;
  const handle: WidgetHandle = {
    session: 'faults' in options ? noSession : session(options),
    send: (action) => running.send(action),
    unmount() {
      if (isUnmounted) return;
      isUnmounted = true;
      attempt(running.stop, nothing);
      mountRoot.remove();
    },
  };
  // In a task of its own, so that the page can handle input between the creation of the widget and its first paint.
  whenLoaded(() =>
    runInNewTask(() => {
      if (isUnmounted) return;
      attempt(running.start, giveUp);
      // The check loads a chunk, for which the first paint must not wait.
      if (strings !== undefined && !('faults' in options)) afterPaint(checkStrings, preloadDelayMs);
    }),
  );
  return handle;

  function giveUp(): void {
    if (isUnmounted || running === broken) return;
    attempt(running.stop, nothing);
    running = broken;
    broken.start();
  }

  function checkStrings(): void {
    if (!isUnmounted && running !== broken) void faultsOfStrings(strings, loadSpanish).then(replaceByFaults);
  }

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

/** Refuses a page in which Prototype.js has replaced `Array.from`: without the items of sets, no machine takes a step. */
function requireSets(): void {
  const isRead = Array.from(new Set([true]))[0] === true;
  if (!isRead) throw new TypeError('Array.from of this page ignores sets.');
}

/** Reports an exception to the page and returns the other result instead. */
function attempt<Result>(run: () => Result, otherwise: () => Result): Result {
  try {
    return run();
  } catch (error) {
    reportError(error);
    return otherwise();
  }
}

const nothing = () => undefined;

/** Shows a sentence in place of a widget, without the libraries that the page may have broken. */
function brokenWidget(
  { element }: MountRoot,
  { emitError }: Pick<EmbedCallbacks, 'emitError'>,
  { copyOf }: Language,
): RunningWidget {
  return {
    start() {
      const message = failureSentence('unexpected', copyOf(failureCopy));
      element.role = 'alert';
      element.textContent = message;
      emitError({ code: 'unexpected', message });
    },
    send: nothing,
    stop: nothing,
  };
}

type Faults = readonly ConfigFault[] | Promise<readonly ConfigFault[]>;

/**
 * Returns the faults of the sentences in the options; none if the check does not load. The Spanish, a chunk of its own,
 * has the keys of all sentences. Never rejects.
 */
async function faultsOfStrings(
  strings: unknown,
  loadSpanish: () => Promise<WidgetSpanish>,
): Promise<readonly ConfigFault[]> {
  if (strings === undefined) return [];
  try {
    const [{ stringFaults }, { copies }] = await Promise.all([
      loadChunk('stringFaults', () => import('./stringFaults.ts')),
      loadSpanish(),
    ]);
    return stringFaults(strings, copies);
  } catch (error) {
    reportError(error);
    return [];
  }
}

function faultList(
  { element }: MountRoot,
  faults: Faults,
  callbacks: Pick<EmbedCallbacks, 'emitError'>,
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
    send: nothing,
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
