import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { sessionRevocationModel } from './sessionRevocation.model.ts';
import { sessionRevocationStage } from './sessionRevocation.stage.tsx';

describeModelOnScreen(sessionRevocationModel, sessionRevocationStage);
