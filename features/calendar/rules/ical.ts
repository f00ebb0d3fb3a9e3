import type { ScheduleEntry } from '../../../contract/schedule.ts';

/** Octets of a line, without its end (RFC 5545, 3.1). */
const LINE = 75;

/** Minutes that an entry fills in a calendar, so that it can be seen and pressed. */
const SHOWN = 15;

/** Escapes a text value (RFC 5545, 3.3.11). */
export function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');
}

/** Folds a line by octets, between characters: what follows a fold begins with a space. */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

/** A time in UTC as calendars write it: 20261123T133000Z. */
const utc = (iso: string) => iso.replaceAll(/[-:]|\.\d+/g, '');

interface Site {
  name: string;
  host: string;
  /** Returns the address at which an article is edited. */
  addressOf: (id: string) => string;
  /** Says in the language of the calendar what happens to an article. */
  does: (entry: ScheduleEntry) => string;
  now: Date;
}

function eventOf(entry: ScheduleEntry, site: Site): string[] {
  const { _id, name, at, action, failure, author } = entry;
  const what = site.does(entry);
  return [
    'BEGIN:VEVENT',
    `UID:${_id}-${action ?? 'live'}@${site.host}`,
    `DTSTAMP:${utc(site.now.toISOString())}`,
    `DTSTART:${utc(at)}`,
    `DURATION:PT${SHOWN}M`,
    `SUMMARY:${escapeText(`${name} · ${what}`)}`,
    ...(author ? [`DESCRIPTION:${escapeText(author.name)}`] : []),
    `URL:${site.addressOf(_id)}`,
    `STATUS:${action === null ? 'CONFIRMED' : failure ? 'CANCELLED' : 'TENTATIVE'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** Writes entries of the calendar as iCalendar (RFC 5545). Times are in UTC, which every calendar converts. */
export function writeCalendar(entries: ScheduleEntry[], site: Site): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(site.host)}//Lekhani//HI`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(site.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap((entry) => eventOf(entry, site)),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
