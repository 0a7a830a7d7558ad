import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { sessionModel } from './session.model.ts';
import { sessionStage } from './session.stage.tsx';

describeModelOnScreen(sessionModel, sessionStage);
