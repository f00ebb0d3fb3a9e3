import { z } from 'zod';
import { escapeText, figure } from '../../../../domain/html/html-tree.ts';
import { decodedPart } from '../decoded-part.ts';
import { mediaAt } from '../media.ts';

/**
 * What the elements of page builders show that is no text between their tags: pictures, buttons, headings. The
 * names are those of Divi (`et_pb_…`) and WPBakery (`vc_…`), as their shortcodes stand in posts.
 */
type Attributes = Record<string, string>;

const heading = (text = '', level = 'h2') =>
  text ? `<${level}>${escapeText(text)}</${level}>` : '';
const button = (text = '', address = '') =>
  text && address ? `<p><a href="${escapeText(address)}">${escapeText(text)}</a></p>` : '';
const picture = (src = '', alt = '', link = '') => {
  if (!src) return '';
  const picture = figure(src, alt);
  return link
    ? picture.replace(/<img[^>]*>/, (img) => `<a href="${escapeText(link)}">${img}</a>`)
    : picture;
};
const byId = (id = '') => (/^\d+$/.test(id) ? `picture:${id}` : '');

/** The address in a value such as `url:https%3A%2F%2Fold.example|title:Read`. */
function linkOf(value = ''): string {
  const found = /(?:^|\|)url:([^|]*)/.exec(value)?.[1];
  return found === undefined ? value : (decodedPart(found) ?? '');
}

/** What stands in the place of an opening tag; `gallery` writes pictures with these ids. */
const codes: Record<string, (of: Attributes, gallery: (ids: string) => string) => string> = {
  et_pb_image: ({ src, alt, url }) => picture(src, alt, url),
  et_pb_fullwidth_image: ({ src, alt, url }) => picture(src, alt, url),
  et_pb_gallery: ({ gallery_ids: ids = '' }, gallery) => gallery(ids),
  et_pb_button: ({ button_text: text, button_url: url }) => button(text, url),
  et_pb_cta: ({ title, button_text: text, button_url: url }) => heading(title) + button(text, url),
  et_pb_blurb: ({ title, image, alt, url }) => picture(image, alt, url) + heading(title, 'h3'),
  et_pb_slide: ({ heading: title, image, button_text: text, button_link: url }) =>
    picture(image) + heading(title) + button(text, url),
  et_pb_fullwidth_header: (of) =>
    `${heading(of.title)}${heading(of.subhead, 'h3')}${picture(of.header_image_url)}` +
    button(of.button_one_text, of.button_one_url) +
    button(of.button_two_text, of.button_two_url),
  et_pb_toggle: ({ title }) => heading(title, 'h3'),
  et_pb_accordion_item: ({ title }) => heading(title, 'h3'),
  et_pb_tab: ({ title }) => heading(title, 'h3'),
  et_pb_team_member: ({ name, position, image_url: image }) =>
    picture(image, name) + heading([name, position].filter(Boolean).join(', '), 'h3'),
  et_pb_testimonial: ({ author, portrait_url: image }) =>
    picture(image, author) + heading(author, 'h4'),
  et_pb_video: ({ src }) => (src ? mediaAt(src) : ''),
  et_pb_audio: ({ audio }) => (audio ? mediaAt(audio) : ''),
  vc_single_image: ({ image, custom_src: src, link, img_link: old }) =>
    picture(src || byId(image), '', link || old),
  vc_gallery: ({ images = '' }, gallery) => gallery(images),
  vc_images_carousel: ({ images = '' }, gallery) => gallery(images),
  vc_btn: ({ title, link }) => button(title, linkOf(link)),
  vc_button: ({ title, href, link = href }) => button(title, linkOf(link)),
  vc_button2: ({ title, link }) => button(title, linkOf(link)),
  vc_cta: ({ h2, h4, btn_title: text, btn_link: link }) =>
    heading(h2) + heading(h4, 'h3') + button(text, linkOf(link)),
  vc_custom_heading: ({ text, font_container: font = '' }) =>
    heading(text, /tag:(h[2-6])/.exec(font)?.[1]),
  vc_text_separator: ({ title }) => heading(title),
  vc_tta_section: ({ title }) => heading(title, 'h3'),
  vc_tab: ({ title }) => heading(title, 'h3'),
  vc_toggle: ({ title }) => heading(title, 'h3'),
  vc_video: ({ link }) => (link ? mediaAt(link) : ''),
};

/** Elements of builders that only lay out what is in them. */
const layout =
  /^(?:et_pb_(?:section|row|row_inner|column|column_inner|text|tabs|accordion|slider|code|divider)|vc_(?:row|row_inner|column|column_inner|column_text|section|tta_\w+|tabs|accordion|empty_space|separator))$/;

/** What stands for the opening tag of an element of a builder; null where it is of none that is known. */
export function builderCode(
  name: string,
  attributes: Attributes,
  gallery: (ids: string) => string,
): string | null {
  const make = Object.hasOwn(codes, name) ? codes[name] : undefined;
  if (make) return make(attributes, gallery);
  return layout.test(name) ? '' : null;
}

/** The HTML in a `vc_raw_html`, which WPBakery writes in Base64. */
export const rawHtml = (text: string) =>
  decodedPart(Buffer.from(text.trim(), 'base64').toString('utf8')) ?? '';

const text = z.string().catch('');
const media = z.object({ url: text, alt: text }).catch({ url: '', alt: '' });
const settings = z.object({
  title: text,
  header_size: text,
  editor: text,
  text: text,
  html: text,
  caption: text,
  image: media,
  link: media,
  youtube_url: text,
  vimeo_url: text,
  shortcode: text,
  title_text: text,
  description_text: text,
  button_text: text,
  wp_gallery: z.array(media).catch([]),
  gallery: z.array(media).catch([]),
});
type Settings = z.infer<typeof settings>;
const element = z.looseObject({
  widgetType: text,
  settings: z.unknown().optional(),
  elements: z.array(z.unknown()).catch([]),
});

const pictures = (all: z.infer<typeof media>[]) =>
  all.map(({ url, alt }) => picture(url, alt)).join('');

/** The widgets of Elementor, by the names in its documents (elementor/includes/widgets). */
const widgets: Record<string, (of: Settings) => string> = {
  heading({ title, header_size: size }) {
    const level = /^h[2-6]$/.test(size) ? size : 'h2';
    return `<${level}>${title}</${level}>`;
  },
  'text-editor': ({ editor }) => editor,
  image: ({ image, caption, link }) =>
    picture(image.url, image.alt, link.url).replace(
      '</figure>',
      caption ? `<figcaption>${escapeText(caption)}</figcaption></figure>` : '</figure>',
    ),
  button: ({ text: label, link }) => button(label, link.url),
  'image-box': ({ image, title_text: title, description_text: about, link }) =>
    `${picture(image.url, image.alt, link.url)}${heading(title, 'h3')}<p>${about}</p>`,
  'icon-box': ({ title_text: title, description_text: about }) =>
    `${heading(title, 'h3')}<p>${about}</p>`,
  'call-to-action': ({ title, button_text: label, link }) =>
    heading(title) + button(label, link.url),
  'image-gallery': ({ wp_gallery: all }) => pictures(all),
  'image-carousel': ({ wp_gallery: all }) => pictures(all),
  gallery: ({ gallery: all }) => pictures(all),
  video: ({ youtube_url: one, vimeo_url: other }) => (one || other ? mediaAt(one || other) : ''),
  html: ({ html }) => html,
  shortcode: ({ shortcode }) => shortcode,
  spacer: () => '',
  divider: () => '<hr>',
};

/** How deep elements of Elementor may stand in each other. */
const DEEPEST = 50;

/** The HTML of a document of Elementor; '' where it cannot be read. `onLost` is told of widgets that are not known. */
export function elementorHtml(json: string, onLost: (what: string) => void): string {
  const write = (value: unknown, depth: number): string => {
    const { data } = element.safeParse(value);
    if (!data || depth > DEEPEST) return '';
    const { widgetType: name, elements } = data;
    const make = Object.hasOwn(widgets, name) ? widgets[name] : undefined;
    if (name && !make) onLost(`elementor: ${name}`);
    const own = make?.(settings.safeParse(data.settings).data ?? settings.parse({})) ?? '';
    return own + elements.map((element) => write(element, depth + 1)).join('\n');
  };
  try {
    const { data } = z.array(z.unknown()).safeParse(JSON.parse(json));
    return (data ?? []).map((element) => write(element, 0)).join('\n');
  } catch {
    return '';
  }
}
