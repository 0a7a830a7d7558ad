import { describeFlow } from '../statechart/describeFlow.ts';
import { accountTypePopupFlow } from './accountTypePopup.flow.ts';

describeFlow(accountTypePopupFlow);
