import type { Hono } from 'hono';
import type { EmulatorState } from '../emulatorState.ts';
import { readJson } from '../http/body.ts';
import { requirePageOrigin } from '../http/call.ts';
import { ApiError } from '../http/errors.ts';
import { allowOrigins } from '../http/pipeline.ts';
import { originsOf, refuse, type EmulatorEnvironment } from '../http/serve.ts';
import { sourceOf } from '../rules/origins.ts';
import { readClassicReport, readReportBatch } from '../rules/cspReports.ts';

/** Path to which the site's directives `report-uri` and `report-to` can point. */
export const reportPath = '/emulator/csp-reports';

const bodyLimitBytes = 64_000;
const requestsPerMinute = 120;

const readers = {
  'application/csp-report': readClassicReport,
  'application/reports+json': readReportBatch,
} as const;

/**
 * Adds the receiver of violation reports of a Content-Security-Policy. Browsers send them without the control token, so
 * it is added before the control API, and accepts them only from pages that may call the emulator.
 */
export function addReportReceiver(app: Hono<EmulatorEnvironment>, emulator: EmulatorState): void {
  app.use(reportPath, allowOrigins(emulator.allowedOrigins));
  app.post(reportPath, async (context) => {
    try {
      const request = context.req.raw;
      requirePageOrigin(request, originsOf(context, emulator.allowedOrigins));
      const ipAddress = context.env.incoming?.socket.remoteAddress ?? '127.0.0.1';
      if (emulator.settings.rate_limits) {
        emulator.callLimit.countCall(`${sourceOf(ipAddress)} ${reportPath}`, requestsPerMinute);
      }
      const read = readerOf(request.headers.get('Content-Type') ?? '');
      const receivedAt = new Date(emulator.clock.now()).toISOString();
      for (const violation of read(await readJson(request, bodyLimitBytes))) {
        emulator.cspReports.add({ received_at: receivedAt, ...violation });
      }
      return context.body(null, 204);
    } catch (error) {
      return refuse(context, error);
    }
  });
}

function readerOf(contentType: string): (typeof readers)[keyof typeof readers] {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase();
  const [, read] = Object.entries(readers).find(([name]) => name === type) ?? [];
  if (read) return read;
  throw new ApiError(415, 'bad_request', `A report is ${Object.keys(readers).join(' or ')}.`);
}
