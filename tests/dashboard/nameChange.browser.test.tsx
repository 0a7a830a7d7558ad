import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { nameChangeModel } from './nameChange.model.ts';
import { nameChangeStage } from './nameChange.stage.tsx';

describeModelOnScreen(nameChangeModel, nameChangeStage);
