import { describeFlow } from '../support/describeFlow.ts';
import { accountTypePopupFlow } from './accountTypePopup.flow.ts';

describeFlow(accountTypePopupFlow);
