import { describeModel } from '../statechart/describeModel.ts';
import { accountTypePopupModel } from './accountTypePopup.model.ts';

describeModel(accountTypePopupModel);
