import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { methodChoiceModel } from './methodChoice.model.ts';
import { methodChoiceStage } from './methodChoice.stage.tsx';

describeModelOnScreen(methodChoiceModel, methodChoiceStage);
