import type { FeaturePrivacy } from '../../../contract/privacy-purposes.ts';
import type { SiteLink } from '../../../contract/reading/site.ts';
import type { Queries } from '../../../database/database.ts';
import type { PageReader } from '../../../domain/content/answers.ts';
import type { Disclosure } from '../contract.ts';
import { grievancesName } from '../name.ts';
import { grievancePaths } from '../paths.ts';
import { type GrievanceSettings, grievanceSetting, officerIn } from '../settings.ts';
import { disclosedMonths, discloseMonth } from './disclosure.ts';
import { GRIEVANCES, type Rules, readRules } from './receive.ts';

/** Returns the rules by which the site takes grievances, for a page that counts them; null where it takes none. */
async function readShownRules({ show, site, setting }: PageReader): Promise<Rules | null> {
  const grievances = await setting(grievanceSetting);
  if (!grievances.on) return null;
  show(GRIEVANCES);
  return { grievances, timeZone: (await site()).timeZone };
}

/** Returns the rules by which grievances are taken, and the months that are disclosed; null where none are taken. */
export async function findTaking(
  reader: PageReader,
): Promise<{ rules: GrievanceSettings; months: string[] } | null> {
  const rules = await readShownRules(reader);
  if (!rules) return null;
  const months = await disclosedMonths(reader.db, rules, reader.now());
  return { rules: rules.grievances, months };
}

/** Returns a page of what is disclosed of a month; null where it is not disclosed. */
export async function findDisclosure(
  reader: PageReader,
  { month, page }: { month: string; page: number },
): Promise<Disclosure | null> {
  const { db, now, show } = reader;
  const rules = await readShownRules(reader);
  const found = rules && (await discloseMonth(db, rules, { month, page, now: now() }));
  for (const { article } of found?.decided ?? []) if (article) show(`article:${article}`);
  return found;
}

/** Returns what the footer leads to where the site takes grievances. */
export async function grievanceLinks({ setting }: PageReader): Promise<SiteLink[]> {
  const { on } = await setting(grievanceSetting);
  const property = 'actionableFeedbackPolicy';
  return on ? [{ path: grievancePaths.form(), label: grievancesName, property }] : [];
}

/** Returns the pages about grievances: where readers complain, and what was disclosed. */
export async function grievancePages(db: Queries, { now }: { now: Date }): Promise<string[]> {
  const rules = await readRules(db);
  if (!rules.grievances.on) return [];
  const months = await disclosedMonths(db, rules, now);
  return [grievancePaths.form(), ...months.map((month) => grievancePaths.disclosure({ month }))];
}

/** Says what is kept of who complains, and who answers for that. */
export async function grievancePrivacy({
  setting,
}: Pick<PageReader, 'setting'>): Promise<FeaturePrivacy> {
  const settings = await setting(grievanceSetting);
  if (!settings.on) return { counts: null, purposes: [] };
  const { keepDays, email } = settings;
  const officer = (language: 'hi' | 'en') => {
    const { name, address } = officerIn(settings, language);
    return [name, address, email].filter(Boolean).join(', ');
  };
  const sent = {
    name: 'grievances',
    en: {
      title: grievancesName.en,
      what: 'Your name, your e-mail and your grievance.',
      why: 'To acknowledge and answer it, as the law demands.',
      retention: `Name and e-mail for ${keepDays} days after the answer; the grievance stays in the register without them; they are taken out of your text, too.`,
    },
    hi: {
      title: grievancesName.hi,
      what: 'आपका नाम, ईमेल और आपकी शिकायत।',
      why: 'पावती और जवाब देने के लिए, जैसा क़ानून कहता है।',
      retention: `नाम और ईमेल जवाब के बाद ${keepDays} दिन तक; शिकायत उनके बिना रजिस्टर में रहती है; आपके लिखे हुए से भी ये हटा दिए जाते हैं।`,
    },
  };
  return {
    counts: null,
    purposes: [],
    sent: [sent],
    officer: { hi: officer('hi'), en: officer('en') },
  };
}
