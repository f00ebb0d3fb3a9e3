import type { Words } from './words.ts';

/** Makes HTML of Ghost: cards with `kg-` classes. */
export const ghost = (w: Words): string[] => [
  `<p>${w.line}</p><!--kg-card-begin: html--><p>${w.word}</p><!--kg-card-end: html-->`,
  `<figure class="kg-card kg-image-card kg-width-wide kg-card-hascaption"><img src="/images/a.jpg" class="kg-image" alt="${w.caption}" loading="lazy" width="2000" height="1333" srcset="/images/a-600.jpg 600w"><figcaption><span style="white-space: pre-wrap;">${w.caption}</span></figcaption></figure>`,
  `<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="${w.address}"><div class="kg-bookmark-content"><div class="kg-bookmark-title">${w.heading}</div><div class="kg-bookmark-description">${w.line}</div></div><div class="kg-bookmark-thumbnail"><img src="/images/b.jpg" alt=""></div></a></figure>`,
  `<figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="/images/a.jpg" alt="1"></div><div class="kg-gallery-image"><img src="/images/b.jpg" alt="2"></div></div></div></figure>`,
  `<figure class="kg-card kg-embed-card"><iframe width="200" height="113" src="https://www.youtube.com/embed/aqz-KE-bpKQ?feature=oembed" title="${w.heading}"></iframe><figcaption>${w.caption}</figcaption></figure>`,
  `<figure class="kg-card kg-code-card"><pre><code class="language-javascript">const a = 1;</code></pre><figcaption>${w.caption}</figcaption></figure>`,
  `<div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">${w.line} <b><strong>${w.word}</strong></b></div></div>`,
  `<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">${w.heading}</h4></div><div class="kg-toggle-content"><p>${w.line}</p></div></div>`,
  `<blockquote class="kg-blockquote-alt">${w.line}</blockquote><p><em>${w.word}</em></p>`,
  `<div class="kg-card kg-button-card kg-align-center"><a href="${w.address}" class="kg-btn kg-btn-accent">${w.link}</a></div>`,
  `<h2 id="${w.word}">${w.heading}</h2><p>${w.line}</p><hr><ol><li value="1">${w.items[0]}</li></ol>`,
  `<p><em><i class="italic">${w.word}</i></em> <u><span class="underline">${w.other}</span></u></p>`,
];

/** Makes HTML as this editor writes it. */
export const own = (w: Words): string[] => [
  `<p class="align-center">${w.line} <span class="ink-rose">${w.word} <strong>${w.other}</strong></span></p>`,
  `<ul class="checklist"><li class="done">${w.items[0]}</li><li>${w.items[1]}<ul class="checklist"><li class="done">${w.items[2]}</li></ul></li></ul>`,
  `<figure class="picture-left picture-small"><img src="/images/a.jpg" alt="${w.word}"><figcaption>${w.caption} <a href="${w.address}">${w.link}</a></figcaption></figure><p class="align-justify">${w.line}</p>`,
  `<table><caption>${w.caption}</caption><thead><tr><th scope="col">${w.word}</th><th scope="col" colspan="2">${w.other}</th></tr></thead><tbody><tr><th scope="row">1</th><td><p class="align-right">2</p></td><td>${w.line}</td></tr></tbody></table>`,
  `<pre><code class="language-sql">SELECT '${w.word}';</code></pre><h3 class="align-right">${w.heading}</h3>`,
  `<figure><iframe src="https://player.vimeo.com/video/76979871?dnt=1" title="${w.heading}"></iframe><figcaption>${w.caption}</figcaption></figure>`,
];
