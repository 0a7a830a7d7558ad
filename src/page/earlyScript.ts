// Inline classic script of every document: it must have no imports after compilation and stay below 1 kB. It starts the
// application after the first paint, and records presses and submits that happen before hydration.
import type { EarlySubmit } from './earlySubmit.ts';

{
  // The application waits in a template, because on a slow phone its files would delay the first paint.
  const start = () => {
    document.head.append(document.querySelector<HTMLTemplateElement>('#application')?.content ?? '');
    // Paints the layout around the form after the form (`src/theme/deferredPaint.css.ts`).
    setTimeout(() => delete document.body.dataset['arriving'], 200);
  };
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  // A background tab is never painted.
  addEventListener('load', () => setTimeout(start, 999));
}

{
  const early: EarlySubmit = (window.earlySubmit ??= {});

  for (const type of ['scroll', 'pointerdown', 'keydown']) {
    addEventListener(type, ({ isTrusted }) => (early.hasInput ||= isTrusted), true);
  }

  // On `window`, after the handlers of the application have run.
  addEventListener('submit', (event) => {
    // Targets of submits and clicks are always elements, and each check would cost 25 bytes.
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || !form.dataset['flowForm']) return;
    event.preventDefault();
    early.form = form;
  });

  // In the capture phase, because React stops a press on a part that is not hydrated.
  addEventListener(
    'click',
    ({ target }) => {
      early.button = (target as Element).closest<HTMLElement>('[data-flow-press]') ?? early.button;
    },
    true,
  );

  addEventListener('click', (event) => {
    // With a modifier key the browser opens the link in another tab or window.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) early.button = null;
    else if (!early.isHydrated) {
      const button = (event.target as Element).closest<HTMLElement>('[data-reveal],a[data-flow-press]');
      const field = document.getElementById(button?.dataset['reveal'] ?? '') as HTMLInputElement | null;
      if (field) {
        const isRevealed = field.type === 'password';
        field.type = isRevealed ? 'text' : 'password';
        button?.setAttribute('aria-pressed', `${isRevealed}`);
      } else if (button) {
        event.preventDefault();
        // A second press follows the link in case the application never loads.
        delete button.dataset['flowPress'];
      }
    }
  });
}
