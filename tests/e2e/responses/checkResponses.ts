import { test } from '@playwright/test';
import { sendRequest } from '../../support/sendRequest.ts';
import type { ResponseContext, ServedBuild } from './context.ts';
import { expectSecurityHeaders, publishedFiles } from './expected.ts';
import { pageChecks } from './pages.ts';
import { refusalChecks } from './refusals.ts';
import { transferChecks } from './transfers.ts';

/** Checks all responses of a server of the site. Each row that differs is reported with its path. */
export async function checkResponses(server: ServedBuild): Promise<void> {
  const context: ResponseContext = {
    ...server,
    send: (path, headers, method) => sendRequest(server.target, path, headers, method),
    someScript: publishedFiles(server.dist).find((path) => /\/index\..*\.js$/.test(path)) ?? '',
    expectHeaders: (response) => expectSecurityHeaders(response, server.target.certificate !== undefined),
  };
  for (const [name, check] of Object.entries({ ...pageChecks, ...transferChecks, ...refusalChecks })) {
    await test.step(name, () => check(context));
  }
}
