// Loaded on its own, ahead of the application, as a classic script: it must import nothing that is left after
// compilation, and stay under 1 kB. Without it a submit pressed before the application runs would be lost.
import type { EarlySubmit } from './earlySubmit.ts';

{
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset['flowForm'] === undefined) return;
    event.preventDefault();
    early.form = form;
  };

  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-reveal]') : null;
    const field = button && document.getElementById(button.dataset['reveal'] ?? '');
    if (!button || !(field instanceof HTMLInputElement)) return;
    const isRevealed = field.type === 'password';
    field.type = isRevealed ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(isRevealed));
  };

  const early: EarlySubmit = {
    form: null,
    stop: () => {
      removeEventListener('submit', onSubmit, true);
      removeEventListener('click', onClick, true);
    },
  };
  window.earlySubmit = early;
  addEventListener('submit', onSubmit, true);
  addEventListener('click', onClick, true);
}
