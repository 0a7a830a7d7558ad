import { describeFlow } from '../statechart/describeFlow.ts';
import { widgetFlow } from './widget.flow.ts';

describeFlow(widgetFlow);
