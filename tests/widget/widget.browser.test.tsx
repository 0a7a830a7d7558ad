import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { widgetModel } from './widget.model.ts';
import { widgetStage } from './widget.stage.tsx';

describeModelOnScreen(widgetModel, widgetStage);
