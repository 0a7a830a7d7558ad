// Loaded on its own, ahead of the application, as a classic script: it must import nothing that is left after
// compilation, and stay under 1 kB. Without it a submit pressed before the application runs would be lost.
import type { EarlySubmit } from './earlySubmit.ts';

{
  const early: EarlySubmit = (window.earlySubmit ??= { form: null, isTakenOver: false });

  // Last in the bubbling phase, so that an application that answers is never in its way.
  addEventListener('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    if (form.dataset['flowForm'] === undefined) return;
    event.preventDefault();
    early.form = form;
  });

  addEventListener('click', ({ target }) => {
    if (early.isTakenOver || !(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('[data-reveal]');
    const field = document.getElementById(button?.dataset['reveal'] ?? '');
    if (!(field instanceof HTMLInputElement)) return;
    const isRevealed = field.type === 'password';
    field.type = isRevealed ? 'text' : 'password';
    button?.setAttribute('aria-pressed', String(isRevealed));
  });
}
