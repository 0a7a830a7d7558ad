import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor, fromPromise } from 'xstate';
import type { OpenedOrganization } from '../../machines/contracts/organizationRequests.ts';
import { switchOrganizationMachine } from '../../machines/institutions/switchOrganization.machine.ts';
import { OrganizationLayout } from '../../src/institutions/OrganizationLayout.tsx';
import { button } from '../../src/ui/Button.css.ts';
import { Button } from '../../src/ui/Button.tsx';
import { access } from '../institutions/organizationSamples.ts';
import { inRouter } from '../site/inRouter.tsx';

const emulateMedia = (media: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media });
afterEach(() => emulateMedia(''));

test('buttons, and links that look like them, are not printed', async () => {
  const screen = await render(
    <>
      <Button tone="row">Remove</Button>
      <a className={button.secondary} href="#quote">
        Request a quote
      </a>
    </>,
  );
  await expect.element(screen.getByText('Remove')).toBeVisible();
  await emulateMedia('print');
  await expect.element(screen.getByText('Remove')).not.toBeVisible();
  await expect.element(screen.getByText('Request a quote')).not.toBeVisible();
});

test('the pages of an organization are printed with its name', async () => {
  const openOrganization = fromPromise<OpenedOrganization, void>(() =>
    Promise.resolve({ kind: 'opened', access }),
  );
  const actor = createActor(switchOrganizationMachine.provide({ actors: { openOrganization } }), {
    input: { slug: access.slug },
  }).start();
  const screen = await render(inRouter(<OrganizationLayout actor={actor}>Members</OrganizationLayout>));
  const names = screen.getByText(access.name, { exact: true });
  await expect.element(names.first()).toBeVisible();
  await emulateMedia('print');
  const printed = names.elements().filter((element) => element.checkVisibility());
  expect(printed).toHaveLength(1);
});
