import { describeModel } from '../statechart/describeModel.ts';
import { quoteModel } from './quote.model.ts';

describeModel(quoteModel);
