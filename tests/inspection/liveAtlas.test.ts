import { describeFlow } from '../support/describeFlow.ts';
import { liveAtlasFlow } from './liveAtlas.flow.ts';

describeFlow(liveAtlasFlow);
