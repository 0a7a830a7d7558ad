import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RawResponse } from '../../support/sendRequest.ts';
import type { ResponseContext } from './context.ts';

function decoded({ body, header }: RawResponse): string {
  const encoding = header('Content-Encoding');
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

/** Declares tests of encodings, caches, HEAD and ranges. */
export function testTransfers({ server, send, someScript, expectHeaders }: ResponseContext): void {
  test('documents and files are sent in an accepted encoding', async () => {
    const best = server().hasBrotli ? 'br' : 'gzip';
    for (const path of ['/login', '/nowhere', someScript(), '/favicon.ico']) {
      const plain = (await send(path)).body.toString();
      for (const [accepted, encoding] of [
        ['gzip', 'gzip'],
        ['gzip, deflate, br, zstd', best],
        ['br', server().hasBrotli ? 'br' : null],
        ['br;q=0, gzip', 'gzip'],
        ['gzip;q=0.5', 'gzip'],
        ['gzip;q=0', null],
        ['br;q=0, gzip;q=0', null],
        ['deflate, zstd', null],
        ['identity', null],
      ] as const) {
        const response = await send(path, { 'Accept-Encoding': accepted });
        expect.soft(response.header('Content-Encoding'), `${path}, ${accepted}`).toBe(encoding);
        expect.soft(decoded(response) === plain, `${path}, ${accepted}`).toBe(true);
        expect.soft(response.header('Vary'), `${path}, ${accepted}`).toContain('Accept-Encoding');
      }
    }
  });

  test('proxies, which may ask for HTTP/1.1 with Via, get compressed files too', async () => {
    const response = await send(someScript(), { 'Accept-Encoding': 'gzip', Via: '1.1 proxy' });
    expect(response.header('Content-Encoding')).toBe('gzip');
  });

  test('a cached copy is confirmed with 304 and the headers of the page', async () => {
    for (const path of ['/login', '/dashboard', someScript(), '/robots.txt']) {
      for (const encoding of ['gzip', 'identity']) {
        const first = await send(path, { 'Accept-Encoding': encoding });
        const entityTag = first.header('ETag') ?? '';
        expect.soft(entityTag, path).not.toBe('');
        const again = await send(path, {
          'Accept-Encoding': encoding,
          'If-None-Match': `"other", ${entityTag}`,
        });
        expect.soft(again.status, path).toBe(304);
        expect.soft(again.body.byteLength, path).toBe(0);
        for (const field of ['Cache-Control', 'Vary', 'Content-Security-Policy', 'ETag']) {
          expect.soft(again.header(field), `${path}, ${field}`).toBe(first.header(field));
        }
        const stale = await send(path, { 'Accept-Encoding': encoding, 'If-None-Match': '"other"' });
        expect.soft(stale.status, path).toBe(200);
      }
    }
    expect((await send('/nowhere', { 'If-None-Match': '*' })).status).toBe(404);
  });

  test('HEAD has the headers of GET and no body', async () => {
    for (const path of ['/', '/nowhere', someScript(), '/picture.png', '/.well-known/security.txt']) {
      for (const encoding of ['gzip', 'identity']) {
        const got = await send(path, { 'Accept-Encoding': encoding });
        const head = await send(path, { 'Accept-Encoding': encoding }, 'HEAD');
        expect.soft(head.status, path).toBe(got.status);
        expect.soft(head.body.byteLength, path).toBe(0);
        for (const field of [
          'Content-Type',
          'Content-Encoding',
          'Cache-Control',
          'ETag',
          'Content-Security-Policy',
        ]) {
          expect.soft(head.header(field), `${path}, ${field}`).toBe(got.header(field));
        }
      }
    }
    const script = await send(someScript(), {}, 'HEAD');
    const { byteLength } = readFileSync(join(server().dist, 'client', someScript()));
    expect(script.header('Content-Length')).toBe(String(byteLength));
  });

  test('a range of a file is sent alone', async () => {
    const plain = readFileSync(join(server().dist, 'client', '/card.png'));
    const size = plain.byteLength;
    for (const [range, first, last] of [
      ['bytes=0-9', 0, 9],
      ['bytes=10-', 10, size - 1],
      ['bytes=-10', size - 10, size - 1],
      [`bytes=10-${size + 10}`, 10, size - 1],
    ] as const) {
      const response = await send('/card.png', { Range: range });
      expect.soft(response.status, range).toBe(206);
      expect.soft(response.header('Content-Range'), range).toBe(`bytes ${first}-${last}/${size}`);
      expect.soft(response.header('Content-Length'), range).toBe(String(last - first + 1));
      expect.soft(response.body.equals(plain.subarray(first, last + 1)), range).toBe(true);
      expectHeaders(response);
    }
    expect((await send('/card.png')).header('Accept-Ranges')).toBe('bytes');
  });

  test('a range outside of a file, and several ranges', async () => {
    const { byteLength } = readFileSync(join(server().dist, 'client', '/card.png'));
    const outside = await send('/card.png', { Range: `bytes=${byteLength}-` });
    expect(outside.status).toBe(416);
    expect(outside.header('Content-Range')).toBe(`bytes */${byteLength}`);
    // nginx sends the headers of this response twice.
    expect(outside.header('X-Content-Type-Options')).toContain('nosniff');
    const several = await send('/card.png', { Range: 'bytes=0-1,4-5' });
    expect(several.status).toBe(200);
    expect(several.body.byteLength).toBe(byteLength);
    const changed = await send('/card.png', { Range: 'bytes=0-1', 'If-Range': '"other"' });
    expect(changed.status).toBe(200);
  });

  test('a range of a compressed file is one of the compressed bytes, or ignored', async () => {
    const all = await send(someScript(), { 'Accept-Encoding': 'gzip' });
    const part = await send(someScript(), { 'Accept-Encoding': 'gzip', Range: 'bytes=5-14' });
    const expected = part.status === 206 ? all.body.subarray(5, 15) : all.body;
    expect([200, 206]).toContain(part.status);
    expect(part.header('Content-Encoding')).toBe('gzip');
    expect(part.body.equals(expected)).toBe(true);
  });
}
