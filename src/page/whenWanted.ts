const signsOfInterest = ['scroll', 'pointerdown', 'keydown'] as const;

/**
 * Loads what makes a part of the page alive. Where the part is drawn already, and needs no script to be read, that waits
 * for the first sign that somebody reads on; and should it fail, the part stays as it is until the next sign.
 *
 * @param id of an element that is on the page once the part is drawn
 * @param load the dynamic import
 * @returns what was loaded; rejects only where nothing is drawn
 */
export async function whenWanted<Loaded>(id: string, load: () => Promise<Loaded>): Promise<Loaded> {
  for (let isFirst = true; isDrawn(id); isFirst = false) {
    // What was done before the application ran was heard by `earlyScript.ts`.
    if (!(isFirst && window.earlySubmit?.isWanted)) await signOfInterest();
    try {
      return await load();
    } catch (error) {
      console.info('Not alive:', error);
    }
  }
  return load();
}

/** Tells whether an element is on the page; while pages are drawn ahead, none is. */
export function isDrawn(id: string): boolean {
  return typeof document !== 'undefined' && document.getElementById(id) !== null;
}

function signOfInterest(): Promise<void> {
  return new Promise((resolve) => {
    const heed = ({ isTrusted }: Event) => {
      // What scripts do is no sign of anybody.
      if (!isTrusted) return;
      for (const sign of signsOfInterest) removeEventListener(sign, heed, true);
      resolve();
    };
    for (const sign of signsOfInterest) addEventListener(sign, heed, { capture: true, passive: true });
  });
}
