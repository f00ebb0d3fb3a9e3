import { expect, test } from 'vitest';
import type { Transaction } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { createCategory } from '../../../domain/categories/categories.ts';
import { deleteCategory } from '../../../domain/categories/delete.ts';
import { createTag } from '../../../domain/tags/tags.ts';
import { newPeople } from '../../../tests/support/accounts.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { raceTransactions } from '../../../tests/support/race.ts';
import { sampleForm } from '../../../tests/support/samples.ts';
import { templateBodySchema } from '../contract.ts';
import { templateLimits } from '../limits.ts';
import { withTemplates } from './tables.ts';
import {
  countTemplates,
  createTemplate,
  deleteTemplate,
  findTemplate,
  listTemplates,
  updateTemplate,
} from './templates.ts';

const person = 'a'.repeat(24);
const bodyOf = (name: string, form: object) => templateBodySchema.parse({ name, form });

onEachEngine('templates', (database) => {
  const db = () => database().db;
  const add = (name: string, values: Parameters<typeof sampleForm>[0] = {}) =>
    write(db(), (trx) => createTemplate(trx, bodyOf(name, sampleForm(values)), person));
  const names = async () => (await listTemplates(db())).map(({ name }) => name);

  test('keeps clean texts, and nothing that is an article’s own', async () => {
    const description = '<h2 onclick="x()">सवा\0ल</h2><script>alert(1)</script>';
    const values = { metaTitle: 'बात\0चीत', description, slug: 'purana' };
    const id = await add('साक्षात्\0कार', { name: 'बातचीत: ', ...values });
    const { form, language } = await findTemplate(db(), id);
    expect(form).toMatchObject({
      name: 'बातचीत: ',
      metaTitle: 'बातचीत',
      description: '<h2>सवाल</h2>',
    });
    const { form: stored } = await withTemplates(db())
      .selectFrom('templates')
      .select('form')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored).not.toContain('purana');
    expect(language).toBe('hi');
  });

  test('leaves out the category and tags that are gone, and names the others in the language asked for', async () => {
    const { admin } = await newPeople(db());
    const texts = { description: 'x', isHome: false };
    const category = await write(db(), (trx) =>
      createCategory(trx, {
        name: 'सेहत',
        slug: 'sehat',
        ...texts,
        inOtherLanguage: { name: 'Health', description: '' },
      }),
    );
    const tag = await write(db(), (trx) => createTag(trx, { name: 'योग', description: '' }));
    const id = await add('Recipe', { category, tags: [tag, 'f'.repeat(24)] });
    const own = await findTemplate(db(), id, 'en');
    expect(own).toMatchObject({ category: { _id: category }, form: { category, tags: [tag] } });
    await write(db(), (trx) => deleteCategory(trx, category, { actor: admin._id }));
    expect(await findTemplate(db(), id)).toMatchObject({ category: null, form: { category: '' } });
  });

  test('are listed by name, renamed without touching what they hold, and replaced', async () => {
    await withTemplates(db()).deleteFrom('templates').execute();
    expect(await countTemplates(db())).toBe(0);
    const id = await add('ख', { description: '<p>1</p>' });
    await add('क');
    expect(await names()).toEqual(['क', 'ख']);
    const change = (form?: ReturnType<typeof sampleForm>, seen?: string) =>
      write(db(), (trx) => updateTemplate(trx, id, { name: 'अ', form, seen }, person));
    await change();
    expect(await names()).toEqual(['अ', 'क']);
    expect((await findTemplate(db(), id)).form.description).toBe('<p>1</p>');
    await change(sampleForm({ description: '<p>2</p>' }));
    expect((await findTemplate(db(), id)).form.description).toBe('<p>2</p>');
    // Two editors have opened the same: the second hears of the first.
    const { updatedAt: seen } = await findTemplate(db(), id);
    await change(sampleForm({ description: '<p>3</p>' }), seen);
    const late = change(sampleForm({ description: '<p>4</p>' }), seen);
    await expect(late).rejects.toMatchObject({ status: 409 });
    expect((await findTemplate(db(), id)).form.description).toBe('<p>3</p>');
    const remove = () => write(db(), (trx) => deleteTemplate(trx, id, person));
    expect(await remove()).toBe('अ');
    await expect(remove()).rejects.toMatchObject({ status: 404 });
    await expect(change()).rejects.toMatchObject({ status: 404 });
  });

  test('one stored by another version is read with defaults', async () => {
    const id = await add('पुराना');
    const form = JSON.stringify({
      name: 'शीर्षक',
      description: '<p>1</p>',
      imageUrl: '',
      category: '',
      language: '',
    });
    await withTemplates(db()).updateTable('templates').set({ form }).where('id', '=', id).execute();
    const read = await findTemplate(db(), id);
    expect(read.form).toMatchObject({ name: 'शीर्षक', dropCap: false, tags: [] });
  });

  test('there are only so many', async () => {
    await withTemplates(db()).deleteFrom('templates').execute();
    for (let count = 1; count < templateLimits.most; count += 1) await add(`T ${count}`);
    const last = (trx: Transaction) => createTemplate(trx, bodyOf('आख़िरी', sampleForm()), person);
    expect(await raceTransactions(database(), last, last)).toEqual(['fulfilled', 'rejected']);
    await expect(add('और एक')).rejects.toMatchObject({ status: 422 });
  });
});
