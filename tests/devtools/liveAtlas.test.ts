import { describeModel } from '../statechart/describeModel.ts';
import { liveAtlasModel } from './liveAtlas.model.ts';

describeModel(liveAtlasModel);
