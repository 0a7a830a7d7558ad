import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { clientHeaderModel } from './clientHeader.model.ts';
import { clientHeaderStage } from './clientHeader.stage.tsx';

describeModelOnScreen(clientHeaderModel, clientHeaderStage);
