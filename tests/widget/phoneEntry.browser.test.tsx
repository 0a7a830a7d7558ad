import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { phoneEntryModel } from './phoneEntry.model.ts';
import { phoneEntryStage } from './phoneEntry.stage.tsx';

describeModelOnScreen(phoneEntryModel, phoneEntryStage);
