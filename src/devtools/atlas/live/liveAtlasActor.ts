import type { ActorRefFrom } from 'xstate';
import type { liveAtlasMachine } from '../../../../machines/devtools/liveAtlas.machine.ts';

export type LiveAtlasActor = ActorRefFrom<typeof liveAtlasMachine>;
