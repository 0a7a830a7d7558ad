import { describeFlow } from '../support/describeFlow.ts';
import { passkeysFlow } from './passkeys.flow.ts';

describeFlow(passkeysFlow);
