import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { accountLinkModel } from './accountLink.model.ts';
import { accountLinkStage } from './accountLink.stage.tsx';

describeModelOnScreen(accountLinkModel, accountLinkStage);
