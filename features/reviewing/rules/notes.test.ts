import { beforeAll, describe, expect, test } from 'vitest';
import type { User } from '../../../contract/users.ts';
import { write } from '../../../database/transactions.ts';
import { actOnArticle } from '../../../domain/articles/actions.ts';
import { addArticle, saveArticle } from '../../../domain/articles/edit.ts';
import { restoreRevision } from '../../../domain/articles/history.ts';
import { eraseBinnedArticle } from '../../../domain/bin/articles.ts';
import { newPeople, newUser, type People } from '../../../tests/support/accounts.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { publishable } from '../../../tests/support/samples.ts';
import type { ChosenWords } from '../anchors.ts';
import { newNoteSchema } from '../contract.ts';
import { addNote, changeNote, deleteNote, listNotes } from './notes.ts';
import { countOpenNotes } from './open-notes.ts';
import { withNotes } from './tables.ts';

const before = '<p>सुबह दस बजे तक <b>मनिहारों</b> का रास्ता में अँगीठियाँ सुलग चुकी होती हैं।</p>';
const words: ChosenWords = {
  field: 'description',
  quote: 'मनिहारों का  रास्ता',
  before: 'दस बजे तक ',
  after: ' में अँगी',
  place: 15,
};

onEachEngine('notes', (database) => {
  const db = () => database().db;
  let people: People;
  beforeAll(async () => {
    people = await newPeople(db());
  });
  const add = (by: User, values: object = {}) =>
    write(db(), (trx) =>
      addArticle(trx, by, { ...publishable, name: 'लाख की चूड़ियाँ', description: before, ...values }),
    );
  const note = (by: User, id: string, given: object) =>
    write(db(), (trx) => addNote(trx, by, id, newNoteSchema.parse(given)));
  const save = (by: User, id: string, description: string) =>
    write(db(), (trx) => saveArticle(trx, by, id, { name: 'लाख की चूड़ियाँ', description }));
  const notesOf = async (id: string) => (await listNotes(db(), people.author, id)).notes;

  test('stand on their words through edits, and through a restored version', async () => {
    const id = await add(people.author);
    const on = { kind: 'note', text: 'गली का नाम?', anchor: words };
    expect(await note(people.editor, id, on)).toMatchObject({
      by: { _id: people.editor._id, name: 'editor', outside: false },
      state: 'open',
      anchor: { quote: 'मनिहारों का रास्ता', words: 'मनिहारों का रास्ता', place: 15 },
    });
    await save(people.author, id, `<p>जयपुर।</p>${before.replace(' का ', ' के पुराने ')}`);
    expect((await notesOf(id))[0]?.anchor).toMatchObject({
      words: 'मनिहारों के पुराने रास्ता',
      quote: 'मनिहारों का रास्ता',
      place: 22,
    });
    await save(people.author, id, '<p>सब नया लिखा।</p>');
    expect((await notesOf(id))[0]?.anchor).toMatchObject({
      words: 'मनिहारों के पुराने रास्ता',
      place: null,
    });
    await write(db(), (trx) => restoreRevision(trx, people.editor, id, 1));
    expect((await notesOf(id))[0]?.anchor).toMatchObject({ words: 'मनिहारों का रास्ता', place: 15 });
  });

  test('on words that are not saved yet wait for them', async () => {
    const id = await add(people.author);
    const anchor = { ...words, quote: 'अभी लिखे शब्द', before: 'होती हैं। ', after: '' };
    const { anchor: made } = await note(people.author, id, { kind: 'note', text: 'देखें', anchor });
    expect(made?.place).toBeNull();
    await save(people.author, id, before.replace('हैं।', 'हैं। अभी लिखे शब्द'));
    expect((await notesOf(id))[0]?.anchor?.place).toBeGreaterThan(50);
  });

  test('stand on the title and the standfirst, or on the whole', async () => {
    const id = await add(people.author, { standfirst: 'आग और शहद' });
    const title = { field: 'name', quote: 'चूड़ियाँ', before: 'लाख की ', after: '', place: 8 };
    await note(people.author, id, { kind: 'note', text: '१', anchor: title });
    await note(people.author, id, { kind: 'note', text: '२' });
    await write(db(), (trx) => saveArticle(trx, people.author, id, { name: 'रंगीन लाख की चूड़ियाँ' }));
    expect((await notesOf(id)).map(({ anchor }) => anchor?.place ?? null)).toEqual([13, null]);
  });

  test('are answered, settled, reopened and counted', async () => {
    const id = await add(people.author);
    const suggestion = { kind: 'suggestion', replacement: 'मनिहारों के रास्ते', anchor: words };
    const { _id: thread, text } = await note(people.editor, id, suggestion);
    expect(text).toBe('');
    const answer = await note(people.author, id, { kind: 'reply', thread, text: 'ठीक' });
    expect(answer).toMatchObject({ thread, anchor: null, kind: 'note' });
    const other = await add(people.author);
    expect(await countOpenNotes(db(), [id, other])).toEqual(new Map([[id, 1]]));
    const change = (by: User, given: object, of = thread) =>
      write(db(), (trx) => changeNote(trx, by, { articleId: id, id: of }, given));
    expect(await change(people.author, { state: 'accepted' })).toMatchObject({
      state: 'accepted',
      settledBy: 'author',
      settledAt: expect.any(String),
    });
    expect(await countOpenNotes(db(), [id])).toEqual(new Map());
    // Its words stand in the text already.
    const refused = change(people.editor, { state: 'refused' });
    await expect(refused).rejects.toMatchObject({ status: 409 });
    expect(await change(people.editor, { state: 'open' })).toMatchObject({ settledBy: null });
    const ends = ['accepted', 'refused'].map((state) => change(people.editor, { state }));
    const ended = await Promise.allSettled(ends);
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await change(people.editor, { state: 'open' });
    await expect(change(people.author, { state: 'resolved' })).rejects.toMatchObject({
      status: 422,
    });
    await expect(change(people.author, { state: 'open' }, answer._id)).rejects.toMatchObject({
      status: 422,
    });
    expect(await change(people.author, { text: 'ठीक है' }, answer._id)).toMatchObject({
      text: 'ठीक है',
      editedAt: expect.any(String),
    });
    await expect(change(people.author, { text: 'x' })).rejects.toMatchObject({ status: 403 });
    const elsewhere = { kind: 'reply', thread, text: 'x' };
    await expect(note(people.author, other, elsewhere)).rejects.toMatchObject({ status: 404 });
    await expect(
      note(people.author, id, { ...elsewhere, thread: answer._id }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('name people who may read the article, and no others', async () => {
    const id = await add(people.contributor, { status: 'draft' });
    const mentions = [people.editor._id, people.author._id, people.editor._id, 'f'.repeat(24)];
    const made = await note(people.contributor, id, { kind: 'note', text: '@editor', mentions });
    expect(made.mentions).toEqual([{ _id: people.editor._id, name: 'editor' }]);
    const { people: named } = await listNotes(db(), people.contributor, id);
    expect(named.map(({ name }) => name)).toEqual(['admin', 'contributor', 'editor']);
    // Two of one name are told apart.
    await newUser(db(), 'editor');
    const { people: alike } = await listNotes(db(), people.contributor, id);
    const editors = alike.map(({ name }) => name).filter((name) => name.startsWith('editor'));
    expect(editors).toEqual(['editor (editor)', 'editor (editor-2)']);
  });

  describe('belong to those who may write the article', () => {
    test('others neither read nor write them', async () => {
      const id = await add(people.author, { status: 'draft' });
      const { _id } = await note(people.author, id, { kind: 'note', text: 'x' });
      const at = { articleId: id, id: _id };
      const refused = { status: 403 };
      const { contributor } = people;
      await expect(listNotes(db(), contributor, id)).rejects.toMatchObject(refused);
      await expect(note(contributor, id, { kind: 'note', text: 'x' })).rejects.toMatchObject(
        refused,
      );
      for (const call of [
        () => write(db(), (trx) => changeNote(trx, contributor, at, { state: 'resolved' })),
        () => write(db(), (trx) => deleteNote(trx, contributor, at)),
      ]) {
        await expect(call()).rejects.toMatchObject(refused);
      }
    });

    test('their writers and editors delete them, with the answers', async () => {
      const id = await add(people.author);
      const { _id: thread } = await note(people.editor, id, { kind: 'note', text: 'x' });
      await note(people.author, id, { kind: 'reply', thread, text: 'y' });
      const remove = (by: User) =>
        write(db(), (trx) => deleteNote(trx, by, { articleId: id, id: thread }));
      await expect(remove(people.author)).rejects.toMatchObject({ status: 403 });
      await remove(people.admin);
      expect(await notesOf(id)).toEqual([]);
    });

    test('they stay without a name when an account is erased, and go with the article', async () => {
      const { editor: leaving } = await newPeople(db());
      const id = await add(people.author);
      await note(leaving, id, { kind: 'note', text: 'x' });
      await db().deleteFrom('users').where('id', '=', leaving._id).execute();
      expect((await listNotes(db(), people.editor, id)).notes).toMatchObject([{ by: null }]);
      await write(db(), (trx) => actOnArticle(trx, people.editor, id, 'delete'));
      await write(db(), (trx) => eraseBinnedArticle(trx, people.editor, id));
      const left = withNotes(db())
        .selectFrom('article_notes')
        .select('id')
        .where('article_id', '=', id);
      expect(await left.execute()).toEqual([]);
    });
  });
});
