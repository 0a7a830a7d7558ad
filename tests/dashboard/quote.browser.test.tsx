import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { quoteModel } from './quote.model.ts';
import { quoteStage } from './quote.stage.tsx';

describeModelOnScreen(quoteModel, quoteStage);
