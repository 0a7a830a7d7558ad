import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { checkedConfig } from '../../package/project.ts';

const modelOf = (id: string) => ({
  machine: createMachine({ id }),
  inputs: {},
  samples: { events: {}, actors: {} },
  journeys: [],
});

test.each([
  [undefined, 'statechart.config.ts must export a project by default: `export default defineProject(…)`.'],
  [{}, 'models of the project must be a list of test models.'],
  [{ models: [] }, 'models of the project must be a list of test models.'],
  [{ models: [modelOf('order'), undefined] }, 'models[1] of the project is not a test model.'],
  [{ models: [createMachine({ id: 'order' })] }, 'models[0] of the project is not a test model.'],
  [
    { models: [{ machine: createMachine({ id: 'order' }), inputs: {} }] },
    'The model of order has no samples.',
  ],
  [{ models: [{ ...modelOf('order'), journeys: undefined }] }, 'The model of order has no journeys.'],
  [
    { models: [modelOf('order'), modelOf('order')] },
    'The project has two models of a machine with the id order.',
  ],
  [
    { models: [modelOf('order')], drawing: 'x' },
    'The project has no option drawing. Its options are models,',
  ],
])('the project %# is refused', (config, message) => {
  expect(() => checkedConfig(config)).toThrow(message);
});

test.each(['../order', '(machine)', 'shop.order', 'a\nb', '<b>', '1st'])('the id %j is refused', (id) => {
  expect(() => checkedConfig({ models: [modelOf('traffic-light'), modelOf(id)] })).toThrow(
    `The machine of models[1] of the project has the id "${id}"; an id is a letter, then letters,`,
  );
});

test('a project with models of different machines is used as it is', () => {
  const config = { models: [modelOf('order'), modelOf('parcel')], facts: 'x.txt', drawings: 'y' };
  expect(checkedConfig(config)).toBe(config);
});
