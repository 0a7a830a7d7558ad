import facts from './facts.txt?raw';
import { describeModels } from 'fairlead-statechart/vitest';
import { noLeak } from '../support/noLeak.ts';

describeModels(import.meta.glob('./*.model.ts', { eager: true }), facts, [noLeak]);
