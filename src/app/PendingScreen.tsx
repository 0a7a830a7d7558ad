import { useRouter, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { siteCopy } from '../copy/site.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { PageLoadScreen } from '../site/PageLoadScreen.tsx';

/** Pending component inside a layout: the place of the page that loads. */
export function PendingScreen(): ReactNode {
  const { pageLoad } = useRouter().options.context.frame;
  const { titles } = useCopy(siteCopy);
  const title = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.title });
  return <PageLoadScreen actor={pageLoad} title={title === undefined ? null : titles[title]} />;
}

/** Pending component in place of a layout, whose `<main>` is missing then. */
export function PendingPage(): ReactNode {
  return (
    <main>
      <PendingScreen />
    </main>
  );
}
