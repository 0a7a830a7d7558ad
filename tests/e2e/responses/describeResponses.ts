import { test } from '@playwright/test';
import { sendRequest } from '../../support/sendRequest.ts';
import type { ResponseContext, ServedBuild } from './context.ts';
import { expectSecurityHeaders, publishedFiles } from './expected.ts';
import { testPages } from './pages.ts';
import { testRefusals } from './refusals.ts';
import { testTransfers } from './transfers.ts';

/**
 * Declares tests of all responses of a server of the site.
 *
 * @param name name of the server
 * @param start starts the server
 */
export function describeResponses(name: string, start: () => Promise<ServedBuild>): void {
  test.describe(`responses of ${name}`, () => {
    let server: ServedBuild;
    // The first server waits for the build.
    test.beforeAll(async ({}, info) => {
      info.setTimeout(180_000);
      server = await start();
    });

    const context: ResponseContext = {
      server: () => server,
      send: (path, headers, method) => sendRequest(server.target, path, headers, method),
      someScript: () => publishedFiles(server.dist).find((path) => /\/site\..*\.js$/.test(path)) ?? '',
      expectHeaders: (response) => expectSecurityHeaders(response, server.target.certificate !== undefined),
    };
    testPages(context);
    testTransfers(context);
    testRefusals(context);
  });
}
