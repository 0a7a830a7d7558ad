import type { WidgetStart } from '../../machines/widget/widgetScreens.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import type { WidgetEvent, WidgetHandle, WidgetPlace } from './embedContract.ts';
import { parseEmbedOptions, type EmbedOptions } from './embedOptions.ts';
import { mountKind } from './mountKind.ts';
import { pageSession } from './pageSession.ts';
import { createRunningWidget } from './runningWidget.tsx';

/** Loads the Spanish of the widget. */
const loadSpanish = () => loadChunk('spanish', () => import('./spanish.ts'));

/**
 * Mounts a widget of a consumer project.
 *
 * @param place a selector, of which the first match is used, or the element itself
 * @param input the mount options, not yet validated
 * @throws Error if the container is not on the page
 */
export const mountWidget = (start: WidgetStart, place: WidgetPlace, input: unknown): WidgetHandle =>
  mountKind<EmbedOptions, WidgetEvent>(
    {
      parse: (given) => parseEmbedOptions(given, start, (kind, value) => CSS.supports(kind, value)),
      createRunning: (setup) => createRunningWidget(start, setup),
      session: pageSession,
      loadSpanish,
    },
    place,
    input,
  );
