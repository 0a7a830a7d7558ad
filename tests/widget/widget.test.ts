import { describeModel } from '../statechart/describeModel.ts';
import { widgetModel } from './widget.model.ts';

describeModel(widgetModel);
