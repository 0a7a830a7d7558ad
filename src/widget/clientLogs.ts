import type { ClientLog } from '../../machines/telemetry/clientLog.ts';
import type { WidgetConfig } from '../../machines/widget/widgetConfig.ts';
import type { WidgetLog } from '../../machines/widget/widgetEmitted.ts';

/**
 * Converts a log event of the widget into a client log event.
 *
 * @param config configuration of the widget, for the event `render_login_screen`
 */
export function clientLogOf(log: WidgetLog, config: WidgetConfig): ClientLog {
  if (log.name !== 'render_login_screen')
    return { name: log.name, details: { email: log.email, type: log.kind } };
  return { name: log.name, details: { options: config } };
}
