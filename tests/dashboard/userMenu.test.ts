import { describeModel } from '../statechart/describeModel.ts';
import { userMenuModel } from './userMenu.model.ts';

describeModel(userMenuModel);
