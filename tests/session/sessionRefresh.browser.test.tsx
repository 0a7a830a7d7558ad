import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { sessionRefreshModel } from './sessionRefresh.model.ts';
import { sessionRefreshStage } from './sessionRefresh.stage.tsx';

describeModelOnScreen(sessionRefreshModel, sessionRefreshStage);
