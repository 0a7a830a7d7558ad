import { serve } from '@hono/node-server';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Emulator } from '../createEmulator.ts';
import { openCertificate } from './certificate.ts';

export interface HttpsOptions {
  readonly port: number;
  /** IP address or name to listen on. */
  readonly hostname: string;
  /** Folder of the certificate and its private key. */
  readonly folder: string;
}

export interface HttpsServer {
  readonly server: Server;
  readonly port: number;
  /** Path of the certificate, for `NODE_EXTRA_CA_CERTS`. */
  readonly certificateFile: string;
}

/**
 * Serves an emulator by HTTPS as well, for the Node SDK: its option `custom_base_url` accepts no other scheme.
 *
 * @returns the server, once it listens; the caller must close it
 * @throws Error if the port is taken or the certificate cannot be stored
 */
export async function serveHttps(
  fetch: Emulator['fetch'],
  { port, hostname, folder }: HttpsOptions,
): Promise<HttpsServer> {
  const { certificate, key, certificateFile } = openCertificate(folder, Date.now());
  return new Promise((resolve, reject) => {
    const server = serve(
      { fetch, hostname, port, createServer, serverOptions: { cert: certificate, key } },
      (address: AddressInfo) => {
        server.off('error', reject);
        resolve({ server: server as Server, port: address.port, certificateFile });
      },
    );
    server.once('error', reject);
  });
}
