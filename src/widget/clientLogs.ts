import type { ClientLog } from '../../machines/telemetry/clientLog.ts';
import type { WidgetConfig } from '../../machines/widget/widgetConfig.ts';
import type { WidgetLog } from '../../machines/widget/widgetEmitted.ts';

/**
 * Converts a log event of the widget into a client log event.
 *
 * @param config configuration of the widget, whose details are part of the event `render_login_screen`
 */
export function clientLogOf(log: WidgetLog, config: WidgetConfig): ClientLog {
  if (log.name !== 'render_login_screen')
    return { name: log.name, details: { email: log.email, type: log.kind } };
  const { products, passcodeChannels, oauthProviders, sessionDurationMinutes } = config;
  return {
    name: log.name,
    details: {
      options: {
        products,
        otpMethods: passcodeChannels,
        oauthProviders: oauthProviders.map(({ name }) => name),
        sessionDurationMinutes,
      },
    },
  };
}
