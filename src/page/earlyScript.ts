// Inline classic script of every document: it must have no imports after compilation and stay below 1.1 kB. It starts the
// application after the first paint, and records presses and submits that happen before hydration.

import type { EarlySubmit } from './earlySubmit.ts';

{
  // The application waits in a template, because loading its files would delay the first paint on a slow phone.
  const contentOf = (id: string) => document.querySelector<HTMLTemplateElement>(id)?.content ?? '';
  const start = () => {
    // Every browser that the site supports (`browserslist` in `package.json`) has this function, the newest of those
    // without which the application fails.
    if ('canParse' in URL) document.head.append(contentOf('#application'));
    else document.body.prepend(contentOf('#outdated'));
    // Lets the browser paint the layout around the form, after the form itself (`src/theme/deferredPaint.css.ts`).
    setTimeout(() => delete document.body.dataset['arriving'], 200);
  };
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  // A background tab is never painted, so the application also starts after the page has loaded.
  addEventListener('load', () => setTimeout(start, 999));
}

{
  const early: EarlySubmit = (window.earlySubmit ??= {});

  for (const type of ['scroll', 'pointerdown', 'keydown']) {
    addEventListener(type, ({ isTrusted }) => (early.hasInput ||= isTrusted), true);
  }

  // Listens on `window`, so that the handlers of the application run first.
  addEventListener('submit', (event) => {
    // The target of a submit or a click is always an element; each check would add 25 bytes to the script.
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || !form.dataset['flowForm']) return;
    event.preventDefault();
    early.form = form;
  });

  // Listens in the capture phase, because React stops a click on a part that is not hydrated.
  addEventListener(
    'click',
    ({ target }) => {
      early.button = (target as Element).closest<HTMLElement>('[data-flow-press]') ?? early.button;
    },
    true,
  );

  addEventListener('click', (event) => {
    // The application handled the press, or a modifier key opens the link in a new tab: nothing is left to replay.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) early.button = null;
    else if (!early.isHydrated) {
      const button = (event.target as Element).closest<HTMLElement>('[data-reveal],a[data-flow-press=true]');
      const field = document.getElementById(button?.dataset['reveal'] ?? '') as HTMLInputElement | null;
      if (field) {
        const isRevealed = field.type === 'password';
        field.type = isRevealed ? 'text' : 'password';
        button?.setAttribute('aria-pressed', `${isRevealed}`);
      } else if (button) {
        event.preventDefault();
        // A second press follows the link, in case the application never loads.
        button.dataset['flowPress'] = '';
      }
    }
  });
}
