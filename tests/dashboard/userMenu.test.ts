import { describeFlow } from '../statechart/describeFlow.ts';
import { userMenuFlow } from './userMenu.flow.ts';

describeFlow(userMenuFlow);
