import { defineSamples } from '../../tests/support/feature-samples.ts';
import { importSorting } from './contract.ts';
import { importPaths, importPatterns } from './paths.ts';
import { importCalls } from './support/calls.ts';
import { addSampleImport, SAMPLE_IMPORT } from './support/sample.ts';

const one = importPaths.one({ id: SAMPLE_IMPORT });
const report = '/api/imports/{id}/report';

export const samples = defineSamples({
  calls: importCalls,
  columns: {
    import_entries: 'entry hash import_id kind moved outcome reason seq',
    imports:
      'actor choices counts created_at done ended_at file format id name name_key problem source state step step_at taken_by taken_until total tries',
  },
  notOwn: {
    imports: { not: 'work on the site, which its screens show to who does it' },
  },
  growing: ['import_entries'],
  counted: ['imports'],
  fill: addSampleImport,
  fillScreens: addSampleImport,
  screens: { [importPatterns.one]: one },
  dialogs: { [one]: [['Undo import']] },
  queries: {
    '/api/imports': { sort: importSorting.sorts },
    '/api/imports/{id}': { id: [SAMPLE_IMPORT] },
    [report]: {
      id: [SAMPLE_IMPORT],
      kind: ['', 'article'],
      show: ['', 'added', 'noted', 'moved'],
    },
    [`${report}/{format}`]: { id: [SAMPLE_IMPORT] },
  },
  readsTexts: ['rules/**/*.ts'],
  harmless: {
    'features/importers/rules/groups.ts followInto': 'the texts are ids',
    'features/importers/rules/list/lease.ts brokenOff': 'the text is a message of the site',
    'features/importers/rules/wordpress/rest.ts wordpressSite': 'the text is the address of a site',
  },
});
