import { expect, test } from 'vitest';
import { ofKind } from '../../support/sources.ts';
import { itemsOf, sourceOf, wxr, wxrItem } from '../../support/wxr.ts';
import { insertions } from '../inserts.ts';
import { surveyOf } from '../survey.ts';
import { wordpress } from './reader.ts';

/** The text of the first article, with what other items hold of it, and the reasons of what was lost. */
async function read(items: string) {
  const text = wxr(items);
  const found = await itemsOf(text);
  const survey = await surveyOf(wordpress, sourceOf({ 'old.xml': text }), () => {});
  const [article] = ofKind(found, 'article');
  if (!article) throw new Error('There is no article.');
  const lost: string[] = [];
  const onLost = (what: string) => void lost.push(what);
  const { html } = insertions(survey)(article, { onLost, onGate: onLost });
  const reasons = ofKind(found, 'note').map(({ reason, detail }) => `${reason} ${detail}`);
  return { html, status: article.status, lost, reasons };
}
const attachment = (id: number, parent: number, more = '') =>
  wxrItem({
    id,
    parent,
    type: 'attachment',
    status: 'inherit',
    more,
    attachment: `https://old.example/wp-content/uploads/${id}.jpg`,
  });
const figureOf = (id: number) => `<figure><img src="picture:${id}" alt=""></figure>`;

test('a gallery without a list shows the pictures of its post in their order, which stand behind it', async () => {
  const order = (place: number) => `<wp:menu_order>${place}</wp:menu_order>`;
  const { html, lost } = await read(
    wxrItem({ id: 1, content: 'पहले\n\n[gallery columns="2" exclude="5"]\n\nबाद में' }) +
      attachment(2, 1, order(2)) +
      attachment(3, 1, order(1)) +
      attachment(4, 9) +
      attachment(5, 1),
  );
  expect(html).toContain(`<div class="picture-grid">${figureOf(3)}${figureOf(2)}</div>`);
  expect(html).not.toContain('picture:5');
  expect(html).toMatch(/^<p>पहले<\/p>.*<p>बाद में<\/p>$/s);
  expect(lost).toEqual([]);
  expect((await read(wxrItem({ id: 1, content: '[gallery] क' }))).lost).toEqual(['[gallery]']);
});

test('synced patterns stand where texts name them, in each other too, without an end', async () => {
  const block = (id: number, content: string, status = 'publish') =>
    wxrItem({ id, content, status, type: 'wp_block' });
  const ref = (id: number) => `<!-- wp:block {"ref":${id}} /-->`;
  const paragraph = (text: string) => `<!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph -->`;
  const { html, lost, reasons } = await read(
    wxrItem({ id: 1, content: `${paragraph('क')}${ref(2)}${ref(4)}${ref(5)}` }) +
      block(2, paragraph('सदस्य बनें') + ref(3)) +
      block(3, `${paragraph('भीतर')}${ref(2)}`) +
      block(4, paragraph('कच्चा'), 'draft'),
  );
  expect(html.replaceAll('\n', '')).toMatch(/^<p>क<\/p><p>सदस्य बनें<\/p><p>भीतर<\/p>/);
  expect(html).not.toContain('कच्चा');
  expect(html.length).toBeLessThan(500);
  expect(lost).toContain('part 4');
  expect(lost).toContain('part 5');
  expect(reasons).toEqual(['unknownType wp_block']);
});

test('footnotes of blocks stand at their words', async () => {
  const notes = [{ content: 'देखें <em>पुस्तक</em>', id: 'a-1' }];
  const { html, reasons } = await read(
    wxrItem({
      id: 1,
      content: `<!-- wp:paragraph --><p>नदी<sup data-fn="a-1" class="fn"><a href="#a-1" id="a-1-link">1</a></sup> बही।</p><!-- /wp:paragraph --><!-- wp:footnotes /-->`,
      meta: { footnotes: JSON.stringify(notes) },
    }),
  );
  expect(html).toBe('<p>नदी<span class="footnote">देखें <em>पुस्तक</em></span> बही।</p>');
  expect(reasons).toEqual([]);
});

test.each([
  [
    '[et_pb_section fb_built="1"][et_pb_row][et_pb_column type="4_4"][et_pb_text]<p>पाठ</p>[/et_pb_text][et_pb_image src="https://old.example/a.jpg" alt="नदी" /][et_pb_button button_text="पढ़ें" button_url="https://old.example/aage/" /][/et_pb_column][/et_pb_row][/et_pb_section]',
    ['<p>पाठ</p>', '<img src="https://old.example/a.jpg" alt="नदी">'],
    '<a href="https://old.example/aage/">पढ़ें</a>',
  ],
  [
    '[vc_row][vc_column width="1/2"][vc_custom_heading text="शीर्ष"][vc_column_text]<p>पाठ</p>[/vc_column_text][vc_single_image image="12"][vc_btn title="पढ़ें" link="url:https%3A%2F%2Fold.example%2Faage%2F|title:x"][vc_raw_html]JTNDcCUzRWFhJTNDJTJGcCUzRQ==[/vc_raw_html][/vc_column][/vc_row]',
    ['<h2>शीर्ष</h2>', '<p>पाठ</p>', '<img src="picture:12" alt="">', '<p>aa</p>'],
    '<a href="https://old.example/aage/">पढ़ें</a>',
  ],
])('page builders keep texts, pictures and buttons: %#', async (content, parts, link) => {
  const { html, reasons } = await read(wxrItem({ id: 1, content }));
  for (const part of [...parts, link]) expect(html).toContain(part);
  expect(html).not.toContain('[');
  expect(reasons).toEqual([]);
});

test('a document of Elementor is read, and what cannot be read is a draft', async () => {
  const widget = (widgetType: string, settings: object) => ({
    elType: 'widget',
    widgetType,
    settings,
  });
  const elements = [
    widget('heading', { title: 'शीर्ष', header_size: 'h3' }),
    widget('text-editor', { editor: '<p>लंबा पाठ</p>' }),
    widget('image', { image: { url: 'https://old.example/a.jpg', id: 5, alt: '' } }),
    widget('button', { text: 'पढ़ें', link: { url: 'https://old.example/aage/' } }),
    widget('price-table', {}),
  ];
  const document = JSON.stringify([{ elType: 'container', settings: [], elements }]);
  const of = (content: string, meta: string) =>
    read(
      wxrItem({ id: 1, content, meta: { _elementor_edit_mode: 'builder', _elementor_data: meta } }),
    );
  const { html, status, reasons } = await of('<p>लंबा पाठ</p>', document);
  expect(status).toBe('published');
  expect(html).toContain('<h3>शीर्ष</h3>');
  expect(html).toContain('<img src="https://old.example/a.jpg" alt="">');
  expect(html).toContain('<a href="https://old.example/aage/">पढ़ें</a>');
  expect(reasons).toEqual(['unknownBlock elementor: price-table']);
  expect(await of('', '[{"broken')).toMatchObject({
    status: 'draft',
    html: '',
    reasons: ['unreadableText undefined'],
  });
  expect(await of('<p>सादा पाठ यहाँ</p>', '[{"broken')).toMatchObject({ status: 'published' });
});
