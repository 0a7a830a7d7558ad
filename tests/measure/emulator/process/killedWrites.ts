import { killWriters } from '../killedWrites.ts';

const [, , writer = '', kills] = process.argv;
process.stdout.write(JSON.stringify(await killWriters(writer, Number(kills))));
