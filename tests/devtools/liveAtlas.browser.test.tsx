import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { liveAtlasModel } from './liveAtlas.model.ts';
import { liveAtlasStage } from './liveAtlas.stage.tsx';

describeModelOnScreen(liveAtlasModel, liveAtlasStage);
