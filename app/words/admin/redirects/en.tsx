import type { ReactNode } from 'react';
import { limits } from '../../../../contract/limits.ts';
import type { Catalogue } from '../../catalogue.ts';
import { count, number } from '../../count.ts';

export const redirects = {
  search: 'Search by address',
  add: 'Add Redirect',
  from: 'Old address',
  to: 'Leads to',
  added: 'Added',
  unpublished: 'Article not published',
  gone: 'Gone (410)',
  view: 'View',
  all: 'Redirects',
  missed: {
    title: 'Not found',
    about:
      'What readers asked for in vain in the last ninety days, the most often asked for first. Only the path is counted; robots are left out.',
    times: 'Times',
    last: 'Last',
    suggested: 'May have been',
    redirect: 'Redirect',
    redirectThat: (address: string) => `Redirect ${address}`,
    redirected: 'It redirects now.',
    gone: 'Gone (410)',
    callGone: (address: string) => `Gone (410): ${address}`,
    calledGone: 'Search engines are told now that it is gone.',
    takenBack: 'Taken back.',
    none: 'Readers have found everything that they asked for.',
  },
  removeThat: (address: string) => `Remove ${address}`,
  removal: {
    title: 'Remove this redirect?',
    text: (address: string) => `${address} will no longer lead anywhere.`,
    done: 'The redirect is removed.',
    undone: 'The redirect is back.',
  },
  none: 'No redirects yet. Renamed articles, categories and pages appear here by themselves.',
  noneFound: (query: string) => `No redirect has “${query}” in its addresses.`,
  adding: {
    fromHint: 'A path of this site that no longer has a page, such as /old/story.html',
    toHint: 'A path of this site, as in /about-us, or an address that begins with https://',
    button: 'Add',
    busy: 'Adding…',
    done: 'Redirect added successfully!',
  },
  csv: {
    title: 'Many at once',
    text: (): ReactNode =>
      `A CSV file with the columns from,to, and up to ${number(limits.csvLines)} lines. An address that redirects already gets its new target; 410 as the target says that the page is gone. The export has the same form.`,
    choose: 'CSV file',
    import: 'Import CSV',
    importing: 'Importing…',
    export: 'Export CSV',
    done: (taken: number) => `${count('en', taken, 'redirect', 'redirects')} taken.`,
    report: (taken: number, refused: number) =>
      `${number(taken)} taken, ${number(refused)} refused.`,
    line: (line: number) => `Line ${line}:`,
  },
};

export type RedirectWords = Catalogue<typeof redirects>;
