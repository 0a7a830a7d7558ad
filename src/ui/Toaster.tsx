import { resolveValue, toast as toasts, useToaster, type Toast } from 'react-hot-toast/headless';
import { toastLimit, toastMs } from '../../machines/contracts/timing.ts';
import { useCopy } from '../copy/useCopy.ts';
import { siteCopy } from '../copy/site.en.ts';
import { formIcons } from './formIcons.ts';
import { LineIcon } from './LineIcon.tsx';
import { Spinner } from './Spinner.tsx';
import { dismiss, mark, stack, toast as toastStyle } from './Toaster.css.ts';

const durations = {
  blank: { duration: toastMs.blank },
  error: { duration: toastMs.error },
  success: { duration: toastMs.success },
  loading: { duration: toastMs.loading },
};

/**
 * Renders the toasts. The library is used headless, because its own styles are injected and the Content Security Policy
 * refuses those. Hover or focus on a toast pauses the timers of all toasts (WCAG 2.2, 2.2.1).
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
          .filter(({ visible }) => visible)
          .slice(0, toastLimit)
          .map((item) => (
            <ToastCard key={item.id} toast={item} onFocus={handlers.startPause} onBlur={handlers.endPause} />
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
        {toast.type === 'success' && <LineIcon path={formIcons.check} />}
        {toast.type === 'error' && <LineIcon path={formIcons.alert} />}
        {toast.type === 'loading' && <Spinner />}
      </span>
      <div>{resolveValue(toast.message, toast)}</div>
      <button
        type="button"
        className={dismiss}
        aria-label={ui.dismiss}
        onClick={() => {
          toasts.dismiss(toast.id);
          // A removed button fires no blur event, so the pause of the timers ends here.
          onBlur();
        }}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        <LineIcon path={formIcons.close} size={16} />
      </button>
    </div>
  );
}
