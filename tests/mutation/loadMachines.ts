// Loads every machine before the first test. Code of a chart that a test loads on demand would otherwise count as code
// that this test executes, and all its mutants would be tested with this test alone.
import.meta.glob(['../../machines/*/*.ts', '../../src/emulator/machines/*.ts'], { eager: true });
