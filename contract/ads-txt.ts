import { refusal } from './messages/message.ts';

/** The variables of a file of ads.txt 1.1; others are for records of a later version, and skipped by whoever reads them. */
const variables = [
  'contact',
  'subdomain',
  'inventorypartnerdomain',
  'ownerdomain',
  'managerdomain',
];

const domain =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i;

/** Whether the value of a variable is what it has to be; `MANAGERDOMAIN` may name a country after its domain. */
function isValue(name: string, value: string): boolean {
  if (name === 'contact') return value !== '';
  const [host = '', country, ...more] = value.split(',').map((part) => part.trim());
  if (country === undefined) return domain.test(host);
  return (
    name === 'managerdomain' &&
    more.length === 0 &&
    domain.test(host) &&
    /^[a-z]{2}$/i.test(country)
  );
}

/** What can be wrong with a line, and what is said of it. */
export const adsTxtFaults = {
  fields: (line: number) =>
    refusal('must have three or four fields in line {line}, like google.com, pub-123, DIRECT', {
      line,
    }),
  domain: (line: number) =>
    refusal('must begin line {line} with a domain, like google.com', { line }),
  account: (line: number) =>
    refusal('must name an account without spaces in line {line}', { line }),
  relation: (line: number) => refusal('must say DIRECT or RESELLER in line {line}', { line }),
  authority: (line: number) =>
    refusal('must have only letters, digits and dashes in the last field of line {line}', { line }),
  variable: (line: number) =>
    refusal(
      'must name in line {line} one of CONTACT, SUBDOMAIN, INVENTORYPARTNERDOMAIN, OWNERDOMAIN, MANAGERDOMAIN',
      { line },
    ),
  value: (line: number) =>
    refusal('must have a right value after the sign = in line {line}', { line }),
};

type AdsTxtFault = keyof typeof adsTxtFaults;

/** Returns what is wrong with a record: the system, the account there, DIRECT or RESELLER, and who certifies it. */
function faultOfRecord(record: string): AdsTxtFault | null {
  const fields = record.split(',').map((field) => field.trim());
  const [system = '', account = '', relation = '', authority] = fields;
  if (fields.length < 3 || fields.length > 4) return 'fields';
  if (!domain.test(system)) return 'domain';
  if (account === '' || /\s/.test(account)) return 'account';
  if (!/^(?:DIRECT|RESELLER)$/i.test(relation)) return 'relation';
  return authority === undefined || /^[\w.-]+$/.test(authority) ? null : 'authority';
}

function faultOf(line: string): AdsTxtFault | null {
  // What follows a semicolon is for extensions, which only those read who know them.
  const [record = ''] = line.replace(/#.*$/s, '').split(';');
  const text = record.trim();
  if (text === '') return null;
  const [, name, value = ''] = /^([a-z]+)\s*=(.*)$/is.exec(text) ?? [];
  if (name === undefined) return faultOfRecord(text);
  const variable = name.toLowerCase();
  if (!variables.includes(variable)) return 'variable';
  return isValue(variable, value.trim()) ? null : 'value';
}

/** Returns the first line of an ads.txt (IAB 1.1) that is none, counted from one, and what is wrong with it. */
export function faultOfAdsTxt(text: string): { line: number; fault: AdsTxtFault } | null {
  const lines = text.split(/\r\n|\r|\n/);
  for (const [place, line] of lines.entries()) {
    const fault = faultOf(line);
    if (fault) return { line: place + 1, fault };
  }
  return null;
}
