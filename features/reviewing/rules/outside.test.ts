import { beforeAll, expect, test } from 'vitest';
import { later } from '../../../database/later.ts';
import { portions } from '../../../database/portions.ts';
import { write } from '../../../database/transactions.ts';
import { actOnArticle } from '../../../domain/articles/actions.ts';
import { addArticle, saveArticle } from '../../../domain/articles/edit.ts';
import { requireUser } from '../../../domain/users/accounts.ts';
import { setActive, setRole } from '../../../domain/users/manage.ts';
import { readerFor } from '../../../domain/users/readers.ts';
import { createAccount } from '../../../domain/users/sign-up.ts';
import { newPeople, type People } from '../../../tests/support/accounts.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { newNoteSchema, outsideNoteSchema } from '../contract.ts';
import { noteLimits } from '../limits.ts';
import { outsideLimits } from '../outside-limits.ts';
import { addNote, listNotes } from './notes.ts';
import {
  addOutsideReader,
  endOutsideReader,
  findOutsideReader,
  listOutsideReaders,
  notesOfReader,
  receiveNote,
} from './outside.ts';
import { people as personalData } from './people.ts';
import { withNotes } from './tables.ts';

const DAY = 86_400_000;

onEachEngine('readers outside', (database) => {
  const db = () => database().db;
  let people: People;
  beforeAll(async () => {
    people = await newPeople(db());
  });
  const add = () =>
    write(db(), (trx) =>
      addArticle(trx, people.author, {
        name: 'लाख की चूड़ियाँ',
        description: '<p>मनिहारों का <b>रास्ता</b> है।</p>',
        status: 'draft',
      }),
    );
  const link = (articleId: string, name = 'वकील शर्मा', by = people.author) =>
    write(db(), (trx) => addOutsideReader(trx, by, articleId, { name, days: 7 }));
  const say = (code: string, given: object, now = new Date()) => {
    const note = outsideNoteSchema.parse({ kind: 'note', name: 'शर्मा', version: 1, ...given });
    return write(db(), (trx) => receiveNote(trx, code, note, now));
  };

  test('read by a link of which only a hash is kept, until its time', async () => {
    const id = await add();
    const { code, reader } = await link(id);
    expect(await findOutsideReader(db(), code)).toMatchObject({ articleId: id, version: 1 });
    expect(await findOutsideReader(db(), `${code}x`)).toBeNull();
    const inEight = new Date(later(new Date(), 8 * DAY));
    expect(await findOutsideReader(db(), code, inEight)).toBeNull();
    await expect(say(code, { text: 'x' }, inEight)).rejects.toMatchObject({ status: 404 });
    const stored = await withNotes(db()).selectFrom('outside_readers').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(code);
    expect(await listOutsideReaders(db(), people.editor, id)).toEqual([reader]);
    expect(await listOutsideReaders(db(), people.editor, id, inEight)).toEqual([]);
  });

  test('may be as many as the article has links that work', async () => {
    const id = await add();
    const past = new Date(Date.now() - 30 * DAY);
    for (let count = 0; count < outsideLimits.readers; count += 1) {
      await write(db(), (trx) =>
        addOutsideReader(trx, people.author, id, { name: 'x', days: 1 }, past),
      );
    }
    const last = await link(id);
    expect(await listOutsideReaders(db(), people.author, id)).toEqual([last.reader]);
  });

  test('do not approve a text that is being saved, nor by a link that is being ended', async () => {
    const id = await add();
    const [{ code }, other] = [await link(id), await link(id)];
    const sent: Promise<unknown>[] = [];
    await write(db(), async (trx) => {
      await saveArticle(trx, people.author, id, { name: 'बदला' });
      await endOutsideReader(trx, people.author, { articleId: id, id: other.reader._id });
      sent.push(say(code, { kind: 'approval' }), say(other.code, { text: 'x' }));
      for (const request of sent) request.catch(() => {});
      // Meanwhile both have come as far as they come.
      for (let count = 0; count < 50; count += 1) await listNotes(trx, people.author, id);
    });
    await expect(sent[0]).rejects.toMatchObject({ status: 409 });
    await expect(sent[1]).rejects.toMatchObject({ status: 404 });
    expect((await listNotes(db(), people.author, id)).notes).toEqual([]);
  });

  test('write on copied words, or on the whole; what is not there is refused', async () => {
    const id = await add();
    const { code } = await link(id);
    await say(code, { text: 'नाम <b>हटाएँ</b>', words: 'मनिहारों  का\nरास्ता' });
    await say(code, { text: 'बाक़ी ठीक' });
    await expect(say(code, { text: 'x', words: 'और कुछ' })).rejects.toMatchObject({
      status: 422,
      fields: { words: { key: 'do not stand in the text like this' } },
    });
    await expect(say(code, { text: ' ' })).rejects.toMatchObject({ status: 422 });
    const { notes } = await listNotes(db(), people.author, id);
    expect(notes).toMatchObject([
      {
        by: { _id: null, name: 'शर्मा', outside: true },
        text: 'नाम <b>हटाएँ</b>',
        anchor: { words: 'मनिहारों का रास्ता', place: 0 },
      },
      { anchor: null },
    ]);
  });

  test('approve the version that they have read', async () => {
    const id = await add();
    const { code } = await link(id);
    await say(code, { kind: 'approval' });
    const name = 'लाख की नई चूड़ियाँ';
    await write(db(), (trx) => saveArticle(trx, people.author, id, { name }));
    await expect(say(code, { kind: 'approval' })).rejects.toMatchObject({ status: 409 });
    await say(code, { kind: 'approval', version: 2 });
    const { notes } = await listNotes(db(), people.author, id);
    expect(notes.map(({ kind, version }) => [kind, version])).toEqual([
      ['approval', 1],
      ['approval', 2],
    ]);
  });

  test('see their own notes and the answers, nobody else’s', async () => {
    const id = await add();
    const [one, other] = [await link(id, 'एक'), await link(id, 'दो')];
    await say(one.code, { text: 'पहला' });
    await say(other.code, { text: 'दूसरा' });
    const inside = (given: object) =>
      write(db(), (trx) => addNote(trx, people.author, id, newNoteSchema.parse(given)));
    await inside({ kind: 'note', text: 'भीतर' });
    const [first] = (await listNotes(db(), people.author, id)).notes;
    await inside({ kind: 'reply', thread: first?._id, text: 'जवाब' });
    const reader = await findOutsideReader(db(), one.code);
    const seen = reader ? await notesOfReader(db(), reader) : [];
    expect(seen.map(({ text }) => text)).toEqual(['पहला', 'जवाब']);
  });

  test('end with the link, the account of who made it, and the article; what they said stays', async () => {
    const id = await add();
    const { code, reader } = await link(id);
    await say(code, { text: 'रहेगा' });
    const at = { articleId: id, id: reader._id };
    await expect(
      write(db(), (trx) => endOutsideReader(trx, people.contributor, at)),
    ).rejects.toMatchObject({ status: 403 });
    await write(db(), (trx) => endOutsideReader(trx, people.editor, at));
    expect(await findOutsideReader(db(), code)).toBeNull();
    expect((await listNotes(db(), people.author, id)).notes).toMatchObject([
      { text: 'रहेगा', by: { name: 'शर्मा', outside: true } },
    ]);
    const { editor: leaving } = await newPeople(db());
    const theirs = await link(id, 'x', leaving);
    await write(db(), (trx) => setActive(trx, leaving._id, false, people.admin));
    expect(await findOutsideReader(db(), theirs.code)).toBeNull();
    const last = await link(id);
    await write(db(), (trx) => actOnArticle(trx, people.editor, id, 'delete'));
    expect(await findOutsideReader(db(), last.code)).toBeNull();
  });

  test('end when the account of who made the link becomes that of who proved its e-mail', async () => {
    const email = 'waiting@example.org';
    const account = { name: 'रवि', email, passwordHash: 'x', role: 'author' } as const;
    const { code } = await write(db(), async (trx) => {
      const person = await requireUser(
        trx,
        await createAccount(trx, { ...account, confirmed: false }),
      );
      const id = await addArticle(trx, person, { name: 'मसौदा', status: 'draft' });
      return addOutsideReader(trx, person, id, { name: 'बाहर', days: 30 });
    });
    expect(await findOutsideReader(db(), code)).not.toBeNull();
    await write(db(), (trx) => readerFor(trx, { email, language: 'hi' }));
    expect(await findOutsideReader(db(), code)).toBeNull();
  });

  test('are forgotten by name once their links have ended, also where nobody makes the next', async () => {
    const { reader } = await link(await add(), 'डॉ. रेखा, गवाह');
    const names = async () =>
      (await withNotes(db()).selectFrom('outside_readers').select('name').execute()).map(
        ({ name }) => name,
      );
    await write(db(), (trx) => personalData.forget(trx, new Date()));
    expect(await names()).toContain(reader.name);
    const inEight = new Date(later(new Date(), 8 * DAY));
    await db().updateTable('changes').set({ at: inEight.toISOString() }).execute();
    await write(db(), (trx) => personalData.forget(trx, inEight));
    expect(await names()).not.toContain(reader.name);
  });

  test('read nothing once who made the link may not write the article any more', async () => {
    const id = await add();
    const { code } = await link(id);
    const { editor: leaving } = await newPeople(db());
    const theirs = await link(id, 'x', leaving);
    await write(db(), (trx) => setRole(trx, leaving._id, 'author'));
    expect(await findOutsideReader(db(), theirs.code)).toBeNull();
    await write(db(), (trx) =>
      saveArticle(trx, people.editor, id, { name: 'x', author: people.editor._id }),
    );
    expect(await findOutsideReader(db(), code)).toBeNull();
    await expect(say(code, { text: 'x' })).rejects.toMatchObject({ status: 404 });
    await write(db(), (trx) =>
      saveArticle(trx, people.editor, id, { name: 'x', author: people.author._id }),
    );
    expect(await findOutsideReader(db(), code)).not.toBeNull();
  });

  test('are so many, and say so much', async () => {
    const id = await add();
    const { code } = await link(id);
    for (let count = 1; count < outsideLimits.readers; count += 1) await link(id);
    await expect(link(id)).rejects.toMatchObject({ status: 409 });
    for (let count = 0; count < outsideLimits.notes; count += 1) await say(code, { text: 'x' });
    await expect(say(code, { text: 'x' })).rejects.toMatchObject({ status: 409 });
  });

  test('write no note that would be shown to nobody', async () => {
    const id = await add();
    const { code } = await link(id);
    await say(code, { text: 'x' });
    const first = withNotes(db())
      .selectFrom('article_notes')
      .selectAll()
      .where('article_id', '=', id);
    const note = await first.executeTakeFirstOrThrow();
    const others = Array.from({ length: noteLimits.notes - 1 }, (_, place) =>
      Object.assign({}, note, { id: `${id}-${place}`, outside_id: null }),
    );
    for (const some of portions(others))
      await withNotes(db()).insertInto('article_notes').values(some).execute();
    await expect(say(code, { text: 'x' })).rejects.toMatchObject({ status: 409 });
  });
});
