import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A page of another site that embeds the widget. */
export interface HostPage {
  readonly url: string;
  close(): Promise<void>;
}

const html = (publicToken: string) => `<!doctype html>
<html lang="en">
  <title>Host page</title>
  <h1>Host page</h1>
  <div id="sign-in"></div>
  <script type="module">
    import { mountLogin } from '/dist/widget/widget.js';
    const callbacks = { onEvent: ({ type }) => document.body.append(' heard: ' + type) };
    const config = { products: ['otp'], otpOptions: { methods: ['email'] } };
    mountLogin('#sign-in', { publicToken: '${publicToken}', apiOrigin: location.origin, config, callbacks });
  </script>
</html>`;

/**
 * Serves a page with the built widget, and forwards the widget's requests to the provider, as the proxy of a host does.
 *
 * @param site origin of the site with its provider
 */
export async function serveHostPage(site: string, publicToken: string): Promise<HostPage> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    if (path === '/') {
      response.setHeader('Content-Type', 'text/html').end(html(publicToken));
    } else if (/^\/dist\/widget\/[\w.-]+$/.test(path)) {
      response.setHeader('Content-Type', 'text/javascript').end(await readFile(`.${path}`));
    } else {
      const { authorization = '', 'x-sdk-client': client = '' } = request.headers;
      const body = await buffer(request);
      const answer = await fetch(new URL(path, site), {
        method: request.method ?? 'GET',
        headers: {
          'Content-Type': 'application/json',
          Origin: site,
          Authorization: authorization,
          'X-SDK-Client': String(client),
          'X-SDK-Parent-Host': site,
        },
        ...(body.length > 0 ? { body } : {}),
      });
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text());
    }
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://localhost:${port}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
