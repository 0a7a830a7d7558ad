import { expect, test } from '@playwright/test';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureNginx } from '../run/ensureNginx.ts';
import { buildHosted } from '../support/hostedBuild.ts';
import { freePorts, startNginx, waitForPort, writeCertificate } from '../support/nginx.ts';
import { codeBlocks, createRecipeMachine, type RecipeMachine, type RecipePorts } from '../support/recipe.ts';
import { sendRequest, siteHost } from '../support/sendRequest.ts';
import type { ServedBuild } from './responses/context.ts';
import { describeResponses } from './responses/describeResponses.ts';

interface RunningRecipe {
  readonly dist: string;
  readonly ports: RecipePorts & { readonly plain: number };
  readonly certificate: string;
}

const cleanups: (() => Promise<unknown>)[] = [];

test.afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
});

/** Creates a machine with nginx and a build, by the commands in `docs/deploy/README.md`. */
async function createBuiltMachine() {
  const dist = await buildHosted();
  const [http = 0, https = 0, node = 0, plain = 0] = await freePorts(4);
  const ports = { http, https, node, plain };
  const machine = await createRecipeMachine(dist, ports);
  cleanups.push(() => machine.remove());
  cleanups.push(await startNginx(machine.nginxFolder));
  for (const commands of codeBlocks('README.md', 'sh')) await machine.run(commands);
  return { dist, ports, machine };
}

const certificateOf = ({ nginxFolder }: RecipeMachine) =>
  readFile(join(nginxFolder, 'fairlead/certificate.pem'), 'utf8');

/** Runs `docs/deploy/node.md`. */
async function runNodeRecipe(): Promise<RunningRecipe> {
  const { dist, ports, machine } = await createBuiltMachine();
  const [install = '', start = '', reload = ''] = codeBlocks('node.md', 'sh');
  await machine.run(install);
  const server = machine.start(start);
  cleanups.push(() => server.stop());
  const folder = join(machine.nginxFolder, 'fairlead');
  await mkdir(folder);
  await writeCertificate(siteHost, join(folder, 'certificate.pem'), join(folder, 'key.pem'));
  const [proxy = ''] = codeBlocks('node.md', 'nginx');
  await writeFile(join(machine.nginxFolder, 'conf.d/fairlead.conf'), machine.localized(proxy));
  await machine.run(reload);
  await Promise.all([ports.node, ports.https].map(waitForPort));
  return { dist, ports, certificate: await certificateOf(machine) };
}

/** Runs `docs/deploy/nginx.md`, with one more server without TLS. */
async function runNginxRecipe(): Promise<RunningRecipe> {
  const { dist, ports, machine } = await createBuiltMachine();
  const plainServer = `server { listen 127.0.0.1:${ports.plain}; include fairlead/site.conf; }\n`;
  await writeFile(join(machine.nginxFolder, 'conf.d/plain.conf'), plainServer);
  for (const commands of codeBlocks('nginx.md', 'sh')) await machine.run(commands);
  await Promise.all([ports.plain, ports.https].map(waitForPort));
  return { dist, ports, certificate: await certificateOf(machine) };
}

function once<Value>(create: () => Promise<Value>): () => Promise<Value> {
  let created: Promise<Value> | null = null;
  return () => (created ??= create());
}

const nodeRecipe = once(runNodeRecipe);
const nginxRecipe = once(runNginxRecipe);

const nginxBuild = (dist: string): Omit<ServedBuild, 'target'> => ({
  dist,
  hasBrotli: ensureNginx().brotliModule !== null,
});

describeResponses('the Node server', async () => {
  const { dist, ports } = await nodeRecipe();
  return { target: { port: ports.node }, dist, hasBrotli: true };
});

describeResponses('the Node server behind a proxy', async () => {
  const { dist, ports, certificate } = await nodeRecipe();
  return { target: { port: ports.https, certificate }, dist, hasBrotli: true, isBehindProxy: true };
});

describeResponses('nginx', async () => {
  const { dist, ports } = await nginxRecipe();
  return { target: { port: ports.plain }, ...nginxBuild(dist) };
});

describeResponses('nginx with TLS', async () => {
  const { dist, ports, certificate } = await nginxRecipe();
  return { target: { port: ports.https, certificate }, ...nginxBuild(dist) };
});

for (const [name, recipe] of [
  ['the proxy', nodeRecipe],
  ['nginx', nginxRecipe],
] as const) {
  test(`${name} redirects HTTP to HTTPS, without Strict-Transport-Security`, async () => {
    const { ports } = await recipe();
    const { status, header } = await sendRequest({ port: ports.http }, '/login?next=%2Fdashboard');
    expect(status).toBe(308);
    expect(header('Location')).toBe(`https://${siteHost}/login?next=%2Fdashboard`);
    expect(header('Strict-Transport-Security')).toBeNull();
  });
}
