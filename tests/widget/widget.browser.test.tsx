import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { widgetFlow } from './widget.flow.ts';
import { widgetStage } from './widget.stage.tsx';

describeFlowOnScreen(widgetFlow, widgetStage);
