import type { Page } from '@playwright/test';
import { localPublicToken } from '../../src/config/localProvider.ts';

/**
 * Calls the provider's API with a session, without our pages.
 *
 * @param path relative to the API's base path, such as `/totps`
 * @returns the data of the response
 * @throws Error for a response that is not 2xx
 */
export async function callProvider<Data>(
  page: Page,
  sessionToken: string,
  path: string,
  body: object,
): Promise<Data> {
  const response = await page.request.post(`/sdk/v1${path}`, {
    headers: {
      Authorization: `Basic ${btoa(`${localPublicToken}:${sessionToken}`)}`,
      'X-SDK-Client': btoa('{}'),
    },
    data: body,
  });
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
  const { data } = (await response.json()) as { data: Data };
  return data;
}
