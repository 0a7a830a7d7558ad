import { loadWithSignIns } from '../signInLoad.ts';

const [, , entry = '', clients, seconds] = process.argv;
process.stdout.write(JSON.stringify(await loadWithSignIns(entry, Number(clients), Number(seconds))));
