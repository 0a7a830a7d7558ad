import { describeFlow } from '../support/describeFlow.ts';
import { widgetFlow } from './widget.flow.ts';

describeFlow(widgetFlow);
