import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { outboxModel } from './outbox.model.ts';
import { outboxStage } from './outbox.stage.tsx';

describeModelOnScreen(outboxModel, outboxStage);
