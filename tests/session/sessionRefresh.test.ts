import { describeModel } from '../statechart/describeModel.ts';
import { sessionRefreshModel } from './sessionRefresh.model.ts';

describeModel(sessionRefreshModel);
