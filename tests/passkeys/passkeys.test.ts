import { describeFlow } from '../statechart/describeFlow.ts';
import { passkeysFlow } from './passkeys.flow.ts';

describeFlow(passkeysFlow);
