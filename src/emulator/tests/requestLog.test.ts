import { createAdaptorServer } from '@hono/node-server';
import { once } from 'node:events';
import { connect } from 'node:net';
import { array, assert, constantFrom, dictionary, letrec, oneof, property, string } from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createEmulator, type Emulator } from '../createEmulator.ts';
import { maskBody } from '../http/requestLog.ts';
import { basic, cheapHashing } from './emulatorClient.ts';

describe('requests', () => {
  let emulator: Emulator;
  let server: ReturnType<typeof createAdaptorServer>;

  const port = () => (server.address() as { port: number }).port;

  beforeEach(async () => {
    emulator = createEmulator({ databasePath: ':memory:', hashingCost: cheapHashing });
    server = createAdaptorServer({ fetch: emulator.fetch });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });

  afterEach(() => {
    vi.restoreAllMocks();
    server.close();
    emulator.close();
  });

  /** Sends raw header lines and returns the status line of the response. */
  async function statusLineOf(lines: readonly string[]): Promise<string> {
    const socket = connect(port(), '127.0.0.1');
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    const [response] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return response.toString().split('\r\n')[0] ?? '';
  }

  describe('a request', () => {
    test('with one Host header is accepted', async () => {
      const host = `Host: localhost:${port()}`;
      expect(await statusLineOf(['GET /emulator/api/health HTTP/1.1', host])).toBe('HTTP/1.1 200 OK');
    });

    test('with two Host headers is refused', async () => {
      const hosts = [`Host: localhost:${port()}`, `host: localhost:${port()}`];
      expect(await statusLineOf(['GET /emulator/api/health HTTP/1.1', ...hosts])).toBe(
        'HTTP/1.1 400 Bad Request',
      );
    });
  });

  describe('a client that disconnects while it sends the body', () => {
    test('adds one line to the log, without a stack trace', async () => {
      const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
      const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const socket = connect(port(), '127.0.0.1');
      const head = [
        'POST /sdk/v1/users/search HTTP/1.1',
        `Host: localhost:${port()}`,
        `Authorization: ${basic(emulator.publicToken, emulator.publicToken)}`,
        'Content-Type: application/json',
        'Content-Length: 100',
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n{"email":`);
      await new Promise<void>((resolve) => socket.end(resolve));
      socket.destroy();
      await vi.waitFor(() => expect(info).toHaveBeenCalledTimes(1));
      expect(info.mock.calls[0]?.[0]).toBe('Emulator: POST /sdk/v1/users/search: the client disconnected.');
      expect(error).not.toHaveBeenCalled();
    });
  });
});

describe('requestLog', () => {
  /** Any JSON whose texts and numbers are recognizable, in fields of any name. */
  const anyValue = letrec((tie) => ({
    value: oneof(
      { depthSize: 'small' },
      constantFrom('secret-text', 987_654_321),
      array(tie('value'), { maxLength: 4 }),
      dictionary(string({ maxLength: 8 }), tie('value'), { maxKeys: 4 }),
    ),
  })).value;

  const hiddenFields = [
    'password',
    'code',
    'token',
    'captcha_token',
    'dfp_telemetry_id',
    'public_key_credential',
    'idToken',
    'phoneNumber',
    'signature',
  ] as const;

  test('a logged body has no value of a field that is not known to be harmless', () => {
    const body = dictionary(constantFrom(...hiddenFields, 'name', 'x'), anyValue);
    assert(
      property(body, (json) => {
        const logged = JSON.stringify(maskBody(json) ?? {});
        expect(logged).not.toMatch(/secret-text|987654321/);
      }),
      { numRuns: 300 },
    );
  });
});
