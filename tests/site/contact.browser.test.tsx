import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { contactModel } from './contact.model.ts';
import { contactStage } from './contact.stage.tsx';

describeModelOnScreen(contactModel, contactStage);
