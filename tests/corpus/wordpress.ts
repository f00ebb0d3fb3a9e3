import type { Words } from './words.ts';

/**
 * Makes HTML of the classic editor: captions of pictures, aligned images, links around images,
 * read-more.
 */
export const classic = (w: Words): string[] => [
  `<p>${w.line}</p>\n<!--more-->\n<p>${w.line}</p>`,
  `<figure id="attachment_12" aria-describedby="caption-12" style="width: 640px" class="wp-caption aligncenter"><img class="size-large wp-image-12" src="/images/a.jpg" alt="${w.caption}" width="640" height="480" srcset="/images/a-300.jpg 300w" /><figcaption id="caption-12" class="wp-caption-text">${w.caption}</figcaption></figure>`,
  `<p><a href="/images/a.jpg"><img class="alignright size-medium" src="/images/a-300.jpg" alt="" width="300" height="200" /></a>${w.line}</p>`,
  `<p style="text-align: justify;"><b>${w.word}</b> <i>${w.other}</i> <span style="color: #ff0000;">${w.line}</span></p>`,
  `<p><b>${w.word} <i>${w.other}</i></b><a href="${w.address}" rel="nofollow">${w.link}</a></p>`,
  `<ul>\n \t<li>${w.items[0]}</li>\n \t<li>${w.items[1]}</li>\n</ul>\n<ol>\n \t<li>${w.items[2]}</li>\n</ol>`,
  `<blockquote>${w.line}\n<cite>${w.word}</cite></blockquote>`,
  `<div id="gallery-1" class="gallery"><dl class="gallery-item"><dt class="gallery-icon"><a href="/images/a.jpg"><img src="/images/a.jpg" alt="${w.word}" /></a></dt><dd class="wp-caption-text">${w.caption}</dd></dl></div>`,
  `<h1>${w.heading}</h1>\n<p>${w.line}</p>`,
  `<p><del datetime="2020-01-01">${w.word}</del> <ins>${w.other}</ins> <code>${w.word}</code></p>`,
  `<table>\n<tbody>\n<tr>\n<th>${w.word}</th>\n<td>${w.items[0]}</td>\n</tr>\n<tr>\n<th>${w.other}</th>\n<td>${w.items[1]}</td>\n</tr>\n</tbody>\n</table>`,
  `<p>[caption]${w.caption}[/caption] https://youtu.be/aqz-KE-bpKQ</p>`,
];

/** Makes HTML of Gutenberg: everything between comments, with its own classes. */
export const gutenberg = (w: Words): string[] => [
  `<!-- wp:paragraph {"align":"center"} -->\n<p class="has-text-align-center">${w.line}</p>\n<!-- /wp:paragraph -->`,
  `<!-- wp:heading -->\n<h2 class="wp-block-heading">${w.heading}</h2>\n<!-- /wp:heading -->\n\n<!-- wp:paragraph -->\n<p>${w.line} <strong>${w.word}</strong></p>\n<!-- /wp:paragraph -->`,
  `<!-- wp:list --><ul class="wp-block-list"><!-- wp:list-item --><li>${w.items[0]}<!-- wp:list --><ul class="wp-block-list"><!-- wp:list-item --><li>${w.items[1]}</li><!-- /wp:list-item --></ul><!-- /wp:list --></li><!-- /wp:list-item --></ul><!-- /wp:list -->`,
  `<!-- wp:image {"id":5} --><figure class="wp-block-image size-large"><img src="/images/a.jpg" alt="${w.caption}" class="wp-image-5"/><figcaption class="wp-element-caption">${w.caption}</figcaption></figure><!-- /wp:image -->`,
  `<!-- wp:image --><figure class="wp-block-image"><a href="${w.address}"><img src="/images/a.jpg" alt=""/></a></figure><!-- /wp:image -->`,
  `<!-- wp:quote --><blockquote class="wp-block-quote"><!-- wp:paragraph --><p>${w.line}</p><!-- /wp:paragraph --><cite>${w.word}</cite></blockquote><!-- /wp:quote -->`,
  `<!-- wp:pullquote --><figure class="wp-block-pullquote"><blockquote><p>${w.line}</p><cite>${w.word}</cite></blockquote></figure><!-- /wp:pullquote -->`,
  `<!-- wp:table --><figure class="wp-block-table"><table class="has-fixed-layout"><thead><tr><th>${w.word}</th><th>${w.other}</th></tr></thead><tbody><tr><td>${w.items[0]}</td><td>${w.items[1]}</td></tr></tbody><tfoot><tr><td>${w.items[2]}</td><td>1</td></tr></tfoot></table><figcaption class="wp-element-caption">${w.caption}</figcaption></figure><!-- /wp:table -->`,
  `<!-- wp:code --><pre class="wp-block-code"><code>let a = "${w.word}";\nif (a &lt; 1) {}</code></pre><!-- /wp:code -->`,
  `<!-- wp:preformatted --><pre class="wp-block-preformatted">${w.line}<br>  ${w.word}</pre><!-- /wp:preformatted -->`,
  `<!-- wp:verse --><pre class="wp-block-verse">${w.line}\n${w.word}</pre><!-- /wp:verse -->`,
  `<!-- wp:embed --><figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=aqz-KE-bpKQ\n</div><figcaption>${w.caption}</figcaption></figure><!-- /wp:embed -->`,
  `<!-- wp:gallery --><figure class="wp-block-gallery"><figure class="wp-block-image"><img src="/images/a.jpg" alt="1"/></figure><figure class="wp-block-image"><img src="/images/b.jpg" alt="2"/></figure></figure><!-- /wp:gallery -->`,
  `<!-- wp:columns --><div class="wp-block-columns"><div class="wp-block-column"><p>${w.line}</p></div><div class="wp-block-column"><p>${w.word}</p></div></div><!-- /wp:columns -->`,
  `<!-- wp:separator --><hr class="wp-block-separator has-alpha-channel-opacity"/><!-- /wp:separator --><p>${w.line}</p>`,
  `<!-- wp:buttons --><div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="${w.address}">${w.link}</a></div></div><!-- /wp:buttons -->`,
  `<!-- wp:paragraph --><p><mark style="background-color:#fff" class="has-inline-color has-vivid-red-color">${w.word}</mark> ${w.line}<sup data-fn="1" class="fn"><a href="#fn1" id="fn1-link">1</a></sup></p><!-- /wp:paragraph -->`,
  `<!-- wp:details --><details class="wp-block-details"><summary>${w.heading}</summary><p>${w.line}</p></details><!-- /wp:details -->`,
];
