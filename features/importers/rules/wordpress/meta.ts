import { z } from 'zod';
import { inOneLanguage } from './qtranslate.ts';
import { readSerialized } from './serialized.ts';
import { plain, type Vocabulary } from './vocabulary.ts';
import { type Node, textOf } from './xml.ts';

/** Values that WordPress keeps for itself. */
const inner =
  /^footnotes$|^_(?:edit_|wp_|elementor_|et_pb_|wpb_|encloseme|pingme|thumbnail_id|oembed|menu_item|yoast_wpseo(?!_canonical)|publicize|jetpack|wpml_|icl_|qts_)|^rank_math(?!_canonical)|^qtranslate_slug_/;

/** Fills in the variables of Yoast (`%%title%%`) and Rank Math (`%title%`); '' where one is not known. */
function fillVariables(text: string, title: string, site: string): string {
  const values: Record<string, string> = { title, sitename: site, sitetitle: site, sep: '-' };
  const done = text.replace(/%{1,2}([a-z_]{1,40})%{1,2}/g, (all, name: string) =>
    name === 'page' ? '' : (values[name] ?? all),
  );
  return /%[a-z_]{1,40}%/.test(done) ? '' : done.replace(/\s+/g, ' ').trim();
}

const picture = z.object({
  image_meta: z.object({ credit: z.string().catch(''), copyright: z.string().catch('') }),
});

/** The credit that WordPress has read from the file of a picture. */
function creditOf(metadata: string | undefined): string {
  const { data } = picture.safeParse(metadata && readSerialized(metadata));
  return plain(data?.image_meta.credit || data?.image_meta.copyright || '');
}

/** What the values of plugins say of a post. */
export function metaOf(node: Node, title: string, words: Vocabulary) {
  const values = new Map<string, string>();
  for (const meta of node.children) {
    if (meta.name !== 'wp:postmeta') continue;
    values.set(textOf(meta, 'wp:meta_key'), textOf(meta, 'wp:meta_value'));
  }
  const text = (...names: string[]) => {
    const found = names.map((name) => values.get(name)).find(Boolean) ?? '';
    return fillVariables(found, title, words.title);
  };
  return {
    thumbnail: /^\d+$/.exec(values.get('_thumbnail_id') ?? '')?.[0] ?? '',
    alt: inOneLanguage(values.get('_wp_attachment_image_alt') ?? '', words.code),
    credit: creditOf(values.get('_wp_attachment_metadata')),
    /** As WPML exports them: its own plugin for that, or the values of older versions. */
    language: values.get('_wpml_import_language_code') ?? values.get('_wpml_language') ?? '',
    translations: values.get('_wpml_import_translation_group') ?? values.get('_wpml_trid') ?? '',
    /** The number of the category that a plugin calls its main one. */
    mainCategory:
      values.get('_yoast_wpseo_primary_category') ?? values.get('rank_math_primary_category'),
    /** The address that qTranslate gives it in a language. */
    slugIn: (language: string) =>
      values.get(`qtranslate_slug_${language}`) ?? values.get(`_qts_slug_${language}`) ?? '',
    metaTitle: text('_yoast_wpseo_title', 'rank_math_title'),
    metaDescription: text('_yoast_wpseo_metadesc', 'rank_math_description'),
    ogTitle: text('_yoast_wpseo_opengraph-title', 'rank_math_facebook_title'),
    ogDescription: text('_yoast_wpseo_opengraph-description', 'rank_math_facebook_description'),
    ogImage:
      values.get('_yoast_wpseo_opengraph-image') ?? values.get('rank_math_facebook_image') ?? '',
    metaKeywords: text('_yoast_wpseo_focuskw', 'rank_math_focus_keyword'),
    /** The footnotes of blocks, and a text that a page builder keeps beside the post, as JSON. */
    footnotes: values.get('footnotes') ?? '',
    elementor: values.get('_elementor_data') ?? '',
    /** The names of values that are not taken. */
    others: [...values.keys()].filter((name) => name && !inner.test(name)),
  };
}
