import type { ClientLog } from '../../machines/telemetry/clientLog.ts';
import type { WidgetConfig } from '../../machines/widget/widgetConfig.ts';
import type { WidgetLog } from '../../machines/widget/widgetNews.ts';

/**
 * Puts what a widget wants logged into the shape of client log events.
 *
 * @param config of the widget, which the first event is about
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
