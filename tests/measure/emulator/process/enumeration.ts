import { compareAccounts } from '../enumeration.ts';

process.stdout.write(JSON.stringify(await compareAccounts(Number(process.argv[2]))));
