import { resolveValue, toast as toasts, useToaster, type Toast } from 'react-hot-toast/headless';
import { toastLimit, toastMs } from '../../machines/contracts/timing.ts';
import { useCopy } from '../copy/useCopy.ts';
import { siteCopy } from '../copy/site.en.ts';
import { formPaths } from './formPaths.ts';
import { Sign } from './Sign.tsx';
import { Spinner } from './Spinner.tsx';
import { dismiss, mark, stack, toast as toastStyle } from './Toaster.css.ts';

const durations = {
  blank: { duration: toastMs.blank },
  error: { duration: toastMs.error },
  success: { duration: toastMs.success },
  loading: { duration: toastMs.loading },
};

/**
 * Draws the toasts. The library keeps them and their clocks; its own look would inject styles, which the content
 * security policy refuses. While a toast is under the pointer or holds the focus they all wait (WCAG 2.2, 2.2.1).
 */
export function Toaster() {
  const { ui } = useCopy(siteCopy);
  const { toasts: all, handlers } = useToaster(durations);
  return (
    <section aria-label={ui.notifications}>
      <div
        className={stack}
        aria-live="polite"
        aria-relevant="additions"
        onMouseEnter={handlers.startPause}
        onMouseLeave={handlers.endPause}
      >
        {all
          .filter((one) => one.visible)
          .slice(0, toastLimit)
          .map((one) => (
            <ToastCard key={one.id} toast={one} onFocus={handlers.startPause} onBlur={handlers.endPause} />
          ))}
      </div>
    </section>
  );
}

interface ToastCardProps {
  readonly toast: Toast;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

function ToastCard({ toast, onFocus, onBlur }: ToastCardProps) {
  const { ui } = useCopy(siteCopy);
  return (
    <div className={toastStyle} data-toast={toast.type}>
      <span className={mark} data-kind={toast.type}>
        {toast.type === 'success' && <Sign path={formPaths.check} />}
        {toast.type === 'error' && <Sign path={formPaths.alert} />}
        {toast.type === 'loading' && <Spinner />}
      </span>
      <div>{resolveValue(toast.message, toast)}</div>
      <button
        type="button"
        className={dismiss}
        aria-label={ui.dismiss}
        onClick={() => {
          toasts.dismiss(toast.id);
          // A button that is taken away loses the focus without a word.
          onBlur();
        }}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        <Sign path={formPaths.close} size={16} />
      </button>
    </div>
  );
}
