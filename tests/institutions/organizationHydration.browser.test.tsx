import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { OpenedOrganization } from '../../machines/contracts/organizationRequests.ts';
import { switchOrganizationMachine } from '../../machines/institutions/switchOrganization.machine.ts';
import { ReportInteractive } from '../../src/app/ReportInteractive.tsx';
import { organizationFrameCopy } from '../../src/copy/organization.en.ts';
import { OrganizationLayout } from '../../src/institutions/OrganizationLayout.tsx';
import { identityError } from '../support/identityErrors.ts';
import { access } from './organizationSamples.ts';

const words = organizationFrameCopy.copy;

const renderLayout = (opening: () => Promise<OpenedOrganization>, onInteractive = () => {}) => {
  const actor = createActor(
    switchOrganizationMachine.provide({
      actors: { openOrganization: fromPromise<OpenedOrganization, void>(opening) },
    }),
    { input: { slug: access.slug } },
  ).start();
  const router = createRouter({ routeTree: createRootRoute(), context: { onInteractive } });
  const element = (
    <RouterContextProvider router={router}>
      <ReportInteractive>
        <OrganizationLayout actor={actor}>
          <h1>{access.name}</h1>
        </OrganizationLayout>
      </ReportInteractive>
    </RouterContextProvider>
  );
  return { actor, element };
};

// In a hidden tab, React hydrates long after the organization has opened.
test.each<[string, () => Promise<OpenedOrganization>, string]>([
  ['has opened', () => Promise.resolve({ kind: 'opened', access }), access.name],
  ['is unknown', () => Promise.resolve({ kind: 'unknown' }), words.unknown],
  ['asks for a sign-in', () => Promise.resolve({ kind: 'signed-out' }), words.leaving],
  ['could not be opened', () => Promise.reject(identityError('unreachable')), words.again],
])('the prerendered page hydrates when the organization %s already', async (_, opening, text) => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(renderLayout(() => new Promise(() => {})).element);
  const onInteractive = vi.fn<() => void>();
  const { actor, element } = renderLayout(opening, onInteractive);
  await waitFor(actor, (snapshot) => !snapshot.matches('openingOrganization'));
  const complaints: unknown[] = [];
  const root = hydrateRoot(container, element, { onRecoverableError: (error) => complaints.push(error) });
  await vi.waitFor(() => expect(onInteractive).toHaveBeenCalled());
  await expect.element(container).toHaveTextContent(text);
  expect(complaints).toEqual([]);
  root.unmount();
  container.remove();
});
