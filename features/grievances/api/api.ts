import { defineApi } from '../../server.ts';
import { takeUnacknowledged } from '../rules/acknowledge.ts';
import { readRules } from '../rules/receive.ts';
import { grievanceRoutes } from './grievances.ts';
import { acknowledgementMail } from './mails.ts';
import { receiveRoutes } from './receive.ts';

export const api = defineApi({
  async calls(app, options) {
    await receiveRoutes(app, options);
    grievanceRoutes(app, options);
  },
  async takeMail(trx, now) {
    const taken = await takeUnacknowledged(trx, now);
    return taken && { mail: acknowledgementMail(taken, (await readRules(trx)).timeZone) };
  },
});
