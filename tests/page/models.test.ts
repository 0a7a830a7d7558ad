import { describeModels } from '../statechart/describeModel.ts';

describeModels(import.meta.glob('./*.model.ts', { eager: true }));
