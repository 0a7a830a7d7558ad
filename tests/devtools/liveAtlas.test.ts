import { describeFlow } from '../statechart/describeFlow.ts';
import { liveAtlasFlow } from './liveAtlas.flow.ts';

describeFlow(liveAtlasFlow);
