// Stands inline in each document, ahead of the application, as a classic script: it must import nothing that is left
// after compilation, and stay under 1 kB. It brings in the application once the page has been seen, and keeps a submit that is
// pressed before the application runs.
// Presses and submits reach elements alone, so their targets are not checked: each check takes 25 bytes.
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
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || !form.dataset['flowForm']) return;
    event.preventDefault();
    early.form = form;
  });

  // React lets no press through to a part that it has not hydrated yet, so a press is kept before it gets there.
  addEventListener(
    'click',
    ({ target }) => {
      early.button = (target as Element).closest<HTMLElement>('[data-flow-press]') ?? early.button;
    },
    true,
  );

  addEventListener('click', (event) => {
    // With such a key the browser opens a link elsewhere.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) early.button = null;
    else if (!early.isTakenOver) {
      const button = (event.target as Element).closest<HTMLElement>('[data-reveal],a[data-flow-press]');
      const field = document.getElementById(button?.dataset['reveal'] ?? '') as HTMLInputElement | null;
      if (field) {
        const isRevealed = field.type === 'password';
        field.type = isRevealed ? 'text' : 'password';
        button?.setAttribute('aria-pressed', `${isRevealed}`);
      } else if (button) {
        event.preventDefault();
        // A second press follows the link, should the application not come.
        delete button.dataset['flowPress'];
      }
    }
  });
}
