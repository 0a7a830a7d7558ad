const interactionEvents = ['scroll', 'pointerdown', 'keydown'] as const;
const signsOfUse = [...interactionEvents, 'pointermove', 'focusin'] as const;

/**
 * Loads the module of a part of the page. If the part is prerendered, waits for the first interaction (scroll, press or
 * key); after a failure the next interaction tries again, even if the prerendered part has given way to another page.
 *
 * @param id element id of the part
 * @param load the dynamic import
 * @returns the loaded module; rejects only if the part is not prerendered
 */
export async function onFirstInteraction<Loaded>(id: string, load: () => Promise<Loaded>): Promise<Loaded> {
  const wasRendered = isRendered(id);
  for (let isFirst = true; ; isFirst = false) {
    // An interaction before hydration, recorded by `earlyScript.ts`, counts as the first one.
    if (wasRendered && !(isFirst && window.earlySubmit?.hasInput)) await nextInteraction(interactionEvents);
    try {
      return await load();
    } catch (error) {
      if (!wasRendered) throw error;
      console.info('Not hydrated:', error);
    }
  }
}

/** Returns whether an element is in the document; always `false` while prerendering. */
export function isRendered(id: string): boolean {
  return typeof document !== 'undefined' && document.getElementById(id) !== null;
}

/**
 * Waits until the visitor moves the pointer over the page, presses or focuses something. Until then a page loads only
 * what it shows. Does not wait on a device without hover, where no event comes before the touch that needs the loaded
 * part. Never ends while prerendering.
 *
 * @param signal ends the waiting; the promise then stays pending
 */
export async function firstSignOfUse(signal: AbortSignal): Promise<void> {
  if (import.meta.env.SSR) return new Promise<never>(() => undefined);
  if (window.earlySubmit?.hasInput || !matchMedia('(hover: hover)').matches) return;
  await nextInteraction(signsOfUse, signal);
}

function nextInteraction(types: readonly string[], signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      for (const type of types) removeEventListener(type, onInteraction, true);
      signal?.removeEventListener('abort', stop);
    };
    const onInteraction = ({ isTrusted }: Event) => {
      // Ignores events that scripts dispatch.
      if (!isTrusted) return;
      stop();
      resolve();
    };
    for (const type of types) addEventListener(type, onInteraction, { capture: true, passive: true });
    signal?.addEventListener('abort', stop);
  });
}
