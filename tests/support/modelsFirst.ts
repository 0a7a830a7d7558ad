import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Starts the tests of the models first: they take longest. Without the durations of an earlier run, Vitest starts the
 * largest files first, and one processor would wait for the models at the end.
 */
export class ModelsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isModels = ({ moduleId }: TestSpecification) => Number(moduleId.endsWith('/models.test.ts'));
    // oxlint-disable-next-line unicorn/no-array-sort -- not the method of an array
    const sorted = await super.sort(files);
    return sorted.toSorted((first, second) => isModels(second) - isModels(first));
  }
}
