import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { liveAtlasFlow } from './liveAtlas.flow.ts';
import { liveAtlasStage } from './liveAtlas.stage.tsx';

describeFlowOnScreen(liveAtlasFlow, liveAtlasStage);
