import { describeModel } from '../statechart/describeModel.ts';
import { eventBatchModel } from './eventBatch.model.ts';

describeModel(eventBatchModel);
