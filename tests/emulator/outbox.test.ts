import { describeModel } from '../statechart/describeModel.ts';
import { outboxModel } from './outbox.model.ts';

describeModel(outboxModel);
