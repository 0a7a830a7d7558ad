import { expect, test } from '@playwright/test';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildHosted, hostedToken } from '../support/hostedBuild.ts';
import { buildImage } from '../support/dockerfile.ts';
import { freePorts, waitForPort } from '../support/nginx.ts';
import { codeBlocks, createRecipeMachine } from '../support/recipe.ts';
import { sendRequest } from '../support/sendRequest.ts';

test('the container serves the build as a user who cannot change it', async () => {
  test.setTimeout(180_000);
  const [node = 0] = await freePorts(1);
  const machine = await createRecipeMachine(await buildHosted(), { http: 0, https: 0, node });
  try {
    await writeFile(join(machine.project, '.env'), 'VITE_STYTCH_PUBLIC_TOKEN=another');
    const [dockerfile = ''] = codeBlocks('container.md', 'dockerfile');
    const ignored = codeBlocks('container.md', 'gitignore').flatMap((lines) => lines.trim().split('\n'));
    const image = await buildImage(machine, dockerfile, ignored, { VITE_STYTCH_PUBLIC_TOKEN: hostedToken });

    // The first stage has no file of `.dockerignore`, and the image only what the server needs.
    expect(await readdir(join(machine.folder, 'stages/build/build'))).not.toContain('.env');
    expect((await readdir(image.root)).toSorted()).toEqual(['app']);
    expect((await readdir(join(image.root, 'app'))).toSorted()).toEqual([
      '.npmrc',
      'dist',
      'node_modules',
      'package-lock.json',
      'package.json',
    ]);

    const isHealthy = () =>
      machine.run(image.healthCheck, image.commandOptions).then(
        () => true,
        () => false,
      );
    expect(await isHealthy()).toBe(false);
    const server = machine.start(image.command, image.commandOptions);
    try {
      await waitForPort(node);
      expect(await isHealthy()).toBe(true);
      expect((await sendRequest({ port: node }, '/login')).status).toBe(200);
      // Without root, the test runs as the owner of the files.
      if (image.commandOptions.user !== undefined) {
        await expect(machine.run('touch dist/server/main.js', image.commandOptions)).rejects.toThrow(
          'Permission denied',
        );
      }
    } finally {
      await server.stop();
    }
    expect(server.output()).toContain('Fairlead is ready');
    expect(await isHealthy()).toBe(false);
  } finally {
    await machine.remove();
  }
});
