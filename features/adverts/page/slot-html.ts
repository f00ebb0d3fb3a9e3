import type { Interface } from '../../../app/words/interface.ts';
import { attributesHtml, escapeHtml } from '../../../contract/escape-html.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { sandboxed } from '../../../contract/sandbox.ts';
import { advertPaths } from '../paths.ts';
import type { AdvertSlot, ShownAdvert } from '../slots.ts';
import { advertTexts } from './words.ts';

const sizes = {
  strip: '320px',
  box: '300px',
  banner: '(min-width:800px) 728px,320px',
  tower: '160px',
} as const;

function pictureOf(advert: ShownAdvert, { shape }: AdvertSlot, language: 'hi' | 'en'): string {
  const { picture, link, alt } = advert;
  if (!picture) return '';
  const source = (type: string, srcset: string) =>
    srcset && `<source${attributesHtml({ type: `image/${type}`, srcset, sizes: sizes[shape] })}>`;
  const { src, width, height } = picture;
  const image = { src, width, height, alt: alt[language], loading: 'lazy', decoding: 'async' };
  const sources = source('avif', picture.avif) + source('webp', picture.webp);
  // What somebody pays for is no recommendation to search engines.
  return `<a${attributesHtml({ href: link, rel: 'sponsored nofollow noopener' })}><picture>${sources}<img${attributesHtml(image)}></picture></a>`;
}

/** The frame of an advert of another service; only its address is on the page, where a reader has agreed. */
function frameOf({ _id }: ShownAdvert, title: string): string {
  const src = advertPaths.frame({ id: _id });
  const referrerpolicy = 'strict-origin-when-cross-origin';
  return `<iframe${attributesHtml({ src, title, sandbox: sandboxed.join(' '), referrerpolicy })}></iframe>`;
}

/**
 * Writes a place for adverts as HTML, since one stands within the HTML of a text. It keeps its room whatever comes: the
 * script chooses one of the adverts on the device, so that the page is the same for everybody; without script the first
 * of the site's own stands there. The script is loaded when the place comes near the window. One of another service waits in a template until the reader has agreed. Whoever is
 * spared adverts has that hidden on the device.
 */
export function slotHtml(slot: AdvertSlot, { language, to }: Interface): string {
  const texts = advertTexts[language];
  const own = slot.adverts.filter(({ kind }) => kind === 'picture');
  const [first] = own;
  const choices = `${to(paths.privacyChoices())}#advertising`;
  const templates = slot.adverts.map((advert) => {
    const isCode = advert.kind === 'code';
    const html = isCode ? frameOf(advert, texts.label) : pictureOf(advert, slot, language);
    const { _id, weight } = advert;
    return `<template${attributesHtml({ 'data-id': _id, 'data-weight': weight })}${isCode ? ' data-foreign' : ''}>${html}</template>`;
  });
  const ask = `<p>${escapeHtml(texts.ask)} <button type="button" hidden>${texts.agree}</button></p>`;
  const still = first ? `<noscript>${pictureOf(first, slot, language)}</noscript>` : ask;
  const foreign = own.length < slot.adverts.length;
  const more = foreign ? ` · <a href="${escapeHtml(choices)}">${texts.choices}</a>` : '';
  const named = {
    role: 'group',
    class: `passing advert advert-${slot.shape}`,
    lang: language,
    'aria-label': texts.label,
    'data-near': __ADVERTS_URL__,
    ...(slot.spared !== 'nobody' && { 'data-spares': slot.spared }),
  };
  return `<div${attributesHtml(named)}><div class="advert-label"><span>${texts.label}</span>${more}</div><div class="advert-room">${still}</div>${templates.join('')}</div>`;
}
