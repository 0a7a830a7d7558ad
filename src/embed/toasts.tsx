import { createRoot } from 'react-dom/client';
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless';
import { toastLimit, toastMs } from '../../machines/contracts/timing.ts';
import type { WidgetEmitted } from '../../machines/widget/widgetEmitted.ts';
import type { Language } from '../copy/language.ts';
import { widgetRoot } from '../theme/widgetTheme.css.ts';
import { classNames } from '../ui/classNames.ts';
import { raiseToast } from '../widget/raiseToast.ts';
import type { WidgetView } from '../widget/widgetView.ts';
import { toast as toastStyle, toasts as toastsStyle } from './toasts.css.ts';

/** The toasts of one widget. */
export interface WidgetToasts {
  readonly raise: (emitted: Extract<WidgetEmitted, { type: 'toast.raised' }>) => void;
  readonly remove: () => void;
}

export interface ToastOptions {
  readonly theme: WidgetView['theme'];
  readonly language: Language;
  /** Id of the widget, unique among the widgets of the page. */
  readonly mountId: string;
}

/**
 * Opens the toasts of a widget.
 *
 * @param region the live region of the widget
 */
export function openToasts(region: Element, { theme, language, mountId }: ToastOptions): WidgetToasts {
  const root = createRoot(region);
  root.render(<Toasts theme={theme} mountId={mountId} />);
  return {
    raise: (emitted) => raiseToast(emitted, language, { toasterId: mountId }),
    remove() {
      root.unmount();
      toast.removeAll(mountId);
    },
  };
}

const durations = {
  blank: { duration: toastMs.blank },
  error: { duration: toastMs.error },
  success: { duration: toastMs.success },
};

// Hovering a toast pauses the timers of all toasts (WCAG 2.2, 2.2.1).
function Toasts({ theme, mountId }: Pick<ToastOptions, 'theme' | 'mountId'>) {
  const { toasts, handlers } = useToaster(durations, mountId);
  return (
    <div
      className={classNames(widgetRoot, toastsStyle)}
      style={theme}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts
        .filter(({ visible }) => visible)
        .slice(0, toastLimit)
        .map((shown) => (
          <div key={shown.id} className={toastStyle} data-toast={shown.type}>
            {resolveValue(shown.message, shown)}
          </div>
        ))}
    </div>
  );
}
