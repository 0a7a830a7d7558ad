import { resolveValue, useToaster } from 'react-hot-toast/headless';
import type { ActorRefFrom } from 'xstate';
import { toastLimit, toastMs } from '../../machines/contracts/timing.ts';
import type { widgetMachine } from '../../machines/widget/widget.machine.ts';
import { widgetRoot } from '../theme/widgetTheme.css.ts';
import { classNames } from '../ui/classNames.ts';
import { FieldIds } from '../ui/widget/fieldId.ts';
import { Widget } from '../widget/Widget.tsx';
import type { WidgetView } from '../widget/widgetView.ts';
import { faults, toast as toastStyle, toasts as toastsStyle } from './embed.css.ts';

interface EmbeddedWidgetProps {
  readonly actor: ActorRefFrom<typeof widgetMachine>;
  readonly view: WidgetView;
  /** Id of this widget, unique among the widgets of the page. */
  readonly mountId: string;
}

/** The widget with its own toasts and theme, independent of the host page. */
export function EmbeddedWidget({ actor, view, mountId }: EmbeddedWidgetProps) {
  return (
    <FieldIds value={mountId}>
      <Widget actor={actor} view={view} />
      <Toasts view={view} mountId={mountId} />
    </FieldIds>
  );
}

const durations = {
  blank: { duration: toastMs.blank },
  error: { duration: toastMs.error },
  success: { duration: toastMs.success },
};

// Hovering a toast pauses the timers of all toasts (WCAG 2.2, 2.2.1).
function Toasts({ view, mountId }: Omit<EmbeddedWidgetProps, 'actor'>) {
  const { toasts, handlers } = useToaster(durations, mountId);
  return (
    <div
      className={classNames(widgetRoot, toastsStyle)}
      style={view.theme}
      aria-live="polite"
      aria-relevant="additions"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts
        .filter(({ visible }) => visible)
        .slice(0, toastLimit)
        .map((toast) => (
          <div key={toast.id} className={toastStyle} data-toast={toast.type}>
            {resolveValue(toast.message, toast)}
          </div>
        ))}
    </div>
  );
}

/** Lists the configuration faults for the developer of the page, in place of the widget. */
export function ConfigurationFaults({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <div className={classNames(widgetRoot, faults)} role="alert">
      {sentences.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    </div>
  );
}
