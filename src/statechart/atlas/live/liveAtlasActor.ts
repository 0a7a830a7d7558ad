import type { ActorRefFrom } from 'xstate';
import type { liveAtlasMachine } from '../../machines/liveAtlas.machine.ts';

export type LiveAtlasActor = ActorRefFrom<typeof liveAtlasMachine>;
