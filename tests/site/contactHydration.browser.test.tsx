import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { createActor } from 'xstate';
import { contactMachine, type ContactMessage } from '../../machines/site/contact.machine.ts';
import { ReportInteractive } from '../../src/app/ReportInteractive.tsx';
import { replayEarlySubmit } from '../../src/page/earlySubmit.ts';
import { ContactPage } from '../../src/site/ContactPage.tsx';

function SubmitAfterCommit() {
  useLayoutEffect(() => queueMicrotask(() => document.querySelector('form')?.requestSubmit()), []);
  return null;
}

test('a form that is submitted as soon as it is hydrated does not receive the typed input after the submit', async () => {
  const draft: ContactMessage = { name: '', email: '', message: '' };
  const actor = createActor(contactMachine, { input: { draft } }).start();
  const router = createRouter({
    routeTree: createRootRoute(),
    context: { onInteractive: replayEarlySubmit },
  });
  const page = (
    <RouterContextProvider router={router}>
      <ReportInteractive>
        <ContactPage actor={actor} />
        <SubmitAfterCommit />
      </ReportInteractive>
    </RouterContextProvider>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  const message = { name: 'Ada', email: 'ada@fairlead.example', message: 'Please call me.' };
  for (const [name, text] of Object.entries(message)) {
    const field = container.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (field) field.value = text;
  }
  const root = hydrateRoot(container, page);
  await expect.poll(() => actor.getSnapshot().context.draft).toEqual(message);
  await expect
    .element(browserPage.getByRole('status'))
    .toHaveTextContent('Your email client should be open now');
  root.unmount();
  container.remove();
});
