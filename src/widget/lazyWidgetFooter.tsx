import { useSelector } from '@xstate/react';
import { lazy, Suspense, type ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { projectSettingsMachine } from '../../machines/widget/projectSettings.machine.ts';
// oxlint-disable-next-line no-restricted-imports -- it creates a component that loads if the project has something to show
import { loadChunk } from '../page/chunkLoader.ts';

const Footer = lazy(async () => ({
  default: (await loadChunk('WidgetFooter', () => import('./WidgetFooter.tsx'))).WidgetFooter,
}));

const selectIsEmpty = ({ context }: SnapshotFrom<typeof projectSettingsMachine>) =>
  context.failure === null && !context.settings?.hasWatermark;

/** Creates the component below every screen of a widget. Its code loads if there is something to show. */
export function lazyWidgetFooter(actor: ActorRefFrom<typeof projectSettingsMachine>) {
  return function WidgetFooter({ isForm }: { readonly isForm: boolean }): ReactNode {
    const isEmpty = useSelector(actor, selectIsEmpty);
    return isEmpty ? null : (
      <Suspense fallback={null}>
        <Footer actor={actor} isForm={isForm} />
      </Suspense>
    );
  };
}
