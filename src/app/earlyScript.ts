// Loaded on its own, ahead of the application, as a classic script: it must import nothing that is left after
// compilation, and stay under 1 kB. It brings in the application once the page has been seen, and keeps a submit that is
// pressed before the application runs.
import type { EarlySubmit } from './earlySubmit.ts';

{
  // On a slow phone the application's files would keep the form from the screen, so they wait in a template.
  const start = () => {
    document.head.append(document.querySelector<HTMLTemplateElement>('#application')?.content ?? '');
    // What stands around a form is drawn once the form is (`src/theme/drawnLater.css.ts`).
    setTimeout(() => delete document.body.dataset['arriving'], 200);
  };
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  // In a tab in the background nothing is painted.
  addEventListener('load', () => setTimeout(start, 999));
}

{
  const early: EarlySubmit = (window.earlySubmit ??= {});

  for (const sign of ['scroll', 'pointerdown', 'keydown']) {
    addEventListener(sign, ({ isTrusted }) => (early.isWanted ||= isTrusted), true);
  }

  // Last in the bubbling phase, so that an application that answers is never in its way.
  addEventListener('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement && 'flowForm' in form.dataset)) return;
    event.preventDefault();
    early.form = form;
  });

  // React lets no press through to a part that it has not hydrated yet, so a press is kept before it gets there.
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element) early.button = target.closest('[data-flow-press]') ?? early.button;
    },
    true,
  );

  addEventListener('click', ({ target, defaultPrevented }) => {
    if (defaultPrevented) early.button = null;
    else if (!early.isTakenOver && target instanceof Element) {
      const button = target.closest<HTMLElement>('[data-reveal]');
      const field = document.getElementById(button?.dataset['reveal'] ?? '');
      if (button && field instanceof HTMLInputElement) {
        const isRevealed = field.type === 'password';
        field.type = isRevealed ? 'text' : 'password';
        button.setAttribute('aria-pressed', `${isRevealed}`);
      }
    }
  });
}
