import type { Database } from '../../../database/database.ts';
import { personHash } from '../../../domain/consents/register.ts';
import { withNewsletters } from '../rules/tables.ts';

/** The ids of the list and the issue that samples of whole sites have. */
export const SAMPLE_LIST = '6'.repeat(24);
export const SAMPLE_ISSUE = '7'.repeat(24);

const at = '2026-11-21T10:00:00.000Z';
const texts = {
  hi: { name: 'इतवार का न्यूज़लेटर', description: 'हफ़्ते की सबसे अच्छी कहानियाँ।' },
  en: { name: 'Sunday letter', description: 'The best stories of the week.' },
};

/** Keeps a list with readers, and an issue that has gone out but to some. */
export async function addSampleNewsletters({ db }: Database): Promise<void> {
  const there = withNewsletters(db).selectFrom('letter_lists').select('id');
  if (await there.where('id', '=', SAMPLE_LIST).executeTakeFirst()) return;
  const times = { created_at: at, updated_at: at };
  await withNewsletters(db)
    .insertInto('letter_lists')
    .values({
      id: SAMPLE_LIST,
      slug: 'sunday',
      texts: JSON.stringify(texts),
      rhythm: 'weekly',
      open: 1,
      ...times,
    })
    .execute();
  const people = ['asha', 'bina', 'chhaya'].map((name, place) => ({
    id: `${place}`.repeat(24),
    list_id: SAMPLE_LIST,
    email: `${name}@example.org`,
    language: 'hi' as const,
    token: `${name}-${'x'.repeat(40)}`,
    created_at: at,
    source: 'import' as const,
    consent: 'जयपुर पुस्तक मेला',
  }));
  await withNewsletters(db).insertInto('subscriptions').values(people).execute();
  const given = people.map(({ id, email, source, created_at: given_at }) => ({
    id,
    purpose: 'letters' as const,
    person: personHash(email),
    list_id: SAMPLE_LIST,
    source,
    words_id: 'x',
    given_at,
  }));
  await db.insertInto('consents').values(given).execute();
  const words = { id: 'x', words: 'जयपुर पुस्तक मेला', since: at };
  await db.insertInto('consent_words').values(words).execute();
  await withNewsletters(db)
    .insertInto('newsletter_issues')
    .values({
      id: SAMPLE_ISSUE,
      list_id: SAMPLE_LIST,
      language: 'hi',
      subject: 'इस हफ़्ते',
      preheader: '',
      intro: '<p>नमस्ते</p>',
      articles: '',
      state: 'sent',
      send_at: at,
      rendered: JSON.stringify({ html: '<p>नमस्ते</p>', text: 'नमस्ते' }),
      ...times,
    })
    .execute();
  const links = ['', 'https://example.org/general/story'].map((url, number) => ({
    letter_id: SAMPLE_ISSUE,
    number,
    url,
    times: 3 - number,
  }));
  await withNewsletters(db).insertInto('letter_links').values(links).execute();
  const states = ['sent', 'failed', 'uncertain'] as const;
  const rows = people.map(({ id: subscription_id }, place) => {
    const state = states[place] ?? 'sent';
    return {
      letter_id: SAMPLE_ISSUE,
      subscription_id,
      state,
      reason: state === 'failed' ? '550' : '',
    };
  });
  await withNewsletters(db).insertInto('letter_recipients').values(rows).execute();
  const request = { code_hash: 'x', email: 'diya@example.org', language: 'hi' as const };
  await withNewsletters(db)
    .insertInto('letter_requests')
    .values({ ...request, lists: SAMPLE_LIST, expires_at: '2099-01-01T00:00:00.000Z' })
    .execute();
  await withNewsletters(db)
    .insertInto('suppressed_addresses')
    .values({ hash: 'x', list_id: SAMPLE_LIST, reason: 'ended', at })
    .execute();
}
