import { defineSamples } from '../../tests/support/feature-samples.ts';
import { breachCalls, putBreach } from './support.ts';

export const samples = defineSamples({
  calls: breachCalls,
  columns: {
    breaches:
      'board_told_at created_at data done id noted_by noticed_at people people_told_at updated_at what',
  },
  notOwn: {
    breaches: { not: 'work on the site, which its screens show to who does it' },
  },
  counted: ['breaches'],
  async fill(site, editorId) {
    await putBreach(site, editorId, { boardToldAt: '2026-11-21T06:00:00.000Z' });
  },
  dialogs: { '/admin/breaches': [['Note a breach'], ['Change']] },
});
