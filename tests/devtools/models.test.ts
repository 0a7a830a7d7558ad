import facts from './facts.txt?raw';
import { describeModels } from '../statechart/describeModel.ts';
import { noLeak } from '../support/noLeak.ts';

describeModels(import.meta.glob('./*.model.ts', { eager: true }), facts, [noLeak]);
