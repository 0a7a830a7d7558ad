import { measureProcessorTimes } from '../processorTimes.ts';

process.stdout.write(JSON.stringify(await measureProcessorTimes(String(process.argv[2]))));
