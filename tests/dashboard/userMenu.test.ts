import { describeFlow } from '../support/describeFlow.ts';
import { userMenuFlow } from './userMenu.flow.ts';

describeFlow(userMenuFlow);
