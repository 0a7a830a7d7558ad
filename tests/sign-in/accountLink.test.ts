import { describeModel } from '../statechart/describeModel.ts';
import { accountLinkModel } from './accountLink.model.ts';

describeModel(accountLinkModel);
