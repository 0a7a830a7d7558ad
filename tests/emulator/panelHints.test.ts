import { describeModel } from '../statechart/describeModel.ts';
import { panelHintsModel } from './panelHints.model.ts';

describeModel(panelHintsModel);
