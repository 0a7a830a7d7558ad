import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RawResponse } from '../../support/sendRequest.ts';
import type { ResponseChecks } from './context.ts';
import { expectRow } from './expected.ts';

function decoded({ body, header }: RawResponse): string {
  const encoding = header('Content-Encoding');
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

/** Checks of encodings, caches, HEAD and ranges. */
export const transferChecks: ResponseChecks = {
  async 'documents and files are sent in an accepted encoding'({ hasBrotli, send, someScript }) {
    const best = hasBrotli ? 'br' : 'gzip';
    for (const path of ['/login', '/nowhere', someScript, '/favicon.ico']) {
      const plain = (await send(path)).body.toString();
      for (const [accepted, encoding] of [
        ['gzip', 'gzip'],
        ['gzip, deflate, br, zstd', best],
        ['br', hasBrotli ? 'br' : null],
        ['br;q=0, gzip', 'gzip'],
        ['gzip;q=0.5', 'gzip'],
        ['gzip;q=0', null],
        ['br;q=0, gzip;q=0', null],
        ['deflate, zstd', null],
        ['identity', null],
      ] as const) {
        const response = await send(path, { 'Accept-Encoding': accepted });
        expectRow(response.header('Content-Encoding'), `${path}, ${accepted}`).toBe(encoding);
        expectRow(decoded(response) === plain, `${path}, ${accepted}`).toBe(true);
        expectRow(response.header('Vary'), `${path}, ${accepted}`).toContain('Accept-Encoding');
      }
    }
  },

  async 'proxies, which may ask for HTTP/1.1 with Via, get compressed files too'({ send, someScript }) {
    const response = await send(someScript, { 'Accept-Encoding': 'gzip', Via: '1.1 proxy' });
    expectRow(response.header('Content-Encoding')).toBe('gzip');
  },

  async 'a cached copy is confirmed with 304 and the headers of the page'({ send, someScript }) {
    for (const path of ['/login', '/dashboard', someScript, '/robots.txt']) {
      for (const encoding of ['gzip', 'identity']) {
        const first = await send(path, { 'Accept-Encoding': encoding });
        const entityTag = first.header('ETag') ?? '';
        expectRow(entityTag, path).not.toBe('');
        const again = await send(path, {
          'Accept-Encoding': encoding,
          'If-None-Match': `"other", ${entityTag}`,
        });
        expectRow(again.status, path).toBe(304);
        expectRow(again.body.byteLength, path).toBe(0);
        for (const field of ['Cache-Control', 'Vary', 'Content-Security-Policy', 'ETag']) {
          expectRow(again.header(field), `${path}, ${field}`).toBe(first.header(field));
        }
        const stale = await send(path, { 'Accept-Encoding': encoding, 'If-None-Match': '"other"' });
        expectRow(stale.status, path).toBe(200);
      }
    }
    expectRow((await send('/nowhere', { 'If-None-Match': '*' })).status).toBe(404);
  },

  async 'HEAD has the headers of GET and no body'({ dist, send, someScript }) {
    for (const path of ['/', '/nowhere', someScript, '/picture.png', '/.well-known/security.txt']) {
      for (const encoding of ['gzip', 'identity']) {
        const got = await send(path, { 'Accept-Encoding': encoding });
        const head = await send(path, { 'Accept-Encoding': encoding }, 'HEAD');
        expectRow(head.status, path).toBe(got.status);
        expectRow(head.body.byteLength, path).toBe(0);
        for (const field of [
          'Content-Type',
          'Content-Encoding',
          'Cache-Control',
          'ETag',
          'Content-Security-Policy',
        ]) {
          expectRow(head.header(field), `${path}, ${field}`).toBe(got.header(field));
        }
      }
    }
    const script = await send(someScript, {}, 'HEAD');
    const { byteLength } = readFileSync(join(dist, 'client', someScript));
    expectRow(script.header('Content-Length')).toBe(String(byteLength));
  },

  async 'a range of a file is sent alone'({ dist, send, expectHeaders }) {
    const plain = readFileSync(join(dist, 'client', '/card.png'));
    const size = plain.byteLength;
    for (const [range, first, last] of [
      ['bytes=0-9', 0, 9],
      ['bytes=10-', 10, size - 1],
      ['bytes=-10', size - 10, size - 1],
      [`bytes=10-${size + 10}`, 10, size - 1],
    ] as const) {
      const response = await send('/card.png', { Range: range });
      expectRow(response.status, range).toBe(206);
      expectRow(response.header('Content-Range'), range).toBe(`bytes ${first}-${last}/${size}`);
      expectRow(response.header('Content-Length'), range).toBe(String(last - first + 1));
      expectRow(response.body.equals(plain.subarray(first, last + 1)), range).toBe(true);
      expectHeaders(response);
    }
    expectRow((await send('/card.png')).header('Accept-Ranges')).toBe('bytes');
  },

  async 'a range outside of a file, and several ranges'({ dist, send }) {
    const { byteLength } = readFileSync(join(dist, 'client', '/card.png'));
    const outside = await send('/card.png', { Range: `bytes=${byteLength}-` });
    expectRow(outside.status).toBe(416);
    expectRow(outside.header('Content-Range')).toBe(`bytes */${byteLength}`);
    // nginx sends the headers of this response twice.
    expectRow(outside.header('X-Content-Type-Options')).toContain('nosniff');
    const several = await send('/card.png', { Range: 'bytes=0-1,4-5' });
    expectRow(several.status).toBe(200);
    expectRow(several.body.byteLength).toBe(byteLength);
    const changed = await send('/card.png', { Range: 'bytes=0-1', 'If-Range': '"other"' });
    expectRow(changed.status).toBe(200);
  },

  async 'a range of a compressed file is one of the compressed bytes, or ignored'({ send, someScript }) {
    const all = await send(someScript, { 'Accept-Encoding': 'gzip' });
    const part = await send(someScript, { 'Accept-Encoding': 'gzip', Range: 'bytes=5-14' });
    const expected = part.status === 206 ? all.body.subarray(5, 15) : all.body;
    expectRow([200, 206]).toContain(part.status);
    expectRow(part.header('Content-Encoding')).toBe('gzip');
    expectRow(part.body.equals(expected)).toBe(true);
  },
};
