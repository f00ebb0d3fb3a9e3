/** What sources hide of a text, and what a reader sees of it (`as-read.ts`). */
export const hidden: [html: string, read: string[]][] = [
  ['<p hidden>छिपा</p><p>खुला</p>', ['p खुला']],
  ['<div style="height:0; overflow:hidden">छिपा</div><p style="opacity:0.0">छिपा</p>ख', ['p ख']],
  ['<p>क<span style="DISPLAY : None !important">छिपा</span></p>', ['p क']],
  ['<style>.x{display:none}</style><p>क<span class="a x">छिपा</span></p>', ['p क']],
  // A style that is for other media does not hide.
  ['<style>/* a{ */@media print{.x{display:none}} /* */.y{}</style><p class=x>क</p>', ['p क']],
  ['<table><tr><td style="display:none">छिपा</td><td>खुला</td></tr></table>', ['td खुला']],
  ['<p>क<del>मिटा</del> <ins>नया</ins></p>', ['p क{s|मिटा} {ins|नया}']],
  ['<p>क<span style="position:absolute;left:-9999px">छिपा</span></p>', ['p क']],
  ['<p style="text-indent:-9999px">छिपा</p><p style="text-indent:-18pt">ख</p>', ['p ख']],
  ['<p>क<span style="width:1px;height:1px;overflow:hidden">छिपा</span></p>', ['p क']],
  [
    '<p>क<span style="font:0/0 a">छिपा</span><span style="font:bold 0px x">छिपा</span></p>',
    ['p क'],
  ],
  ['<p>क<span style="font:1pt Mangal">छिपा</span></p>', ['p क']],
  ['<p style="font-size:0">छिपा<span style="font:italic 12px x">ख</span></p>', ['p {em|ख}']],
  [
    '<p style="font-size:0">छिपा<b style="font-size:inherit">छिपा</b><i style="font-size:1rem">ख</i></p>',
    ['p {em|ख}'],
  ],
  [
    '<p>क<span style="color:transparent">छिपा <b style="color:#000">ख</b></span></p>',
    ['p क{strong|ख}'],
  ],
  ...[
    'rgba(0,0,0,0)',
    'rgba(0, 0, 0, 0.0)',
    'rgb(0 0 0 / 0%)',
    'hsla(0,0%,0%,0)',
    '#fff0',
    '#ffffff00',
  ].map((colour): [string, string[]] => [
    `<p>क<span style="color:${colour}">छिपा</span></p>`,
    ['p क'],
  ]),
  ['<p style="color:rgb(0,0,0)">क<span style="color:rgba(0,0,0,.9)">ख</span></p>', ['p कख']],
  ['<p>क<span style="-webkit-text-fill-color:transparent;color:red">छिपा</span></p>', ['p क']],
  // A background that shows through its letters is how colours run into each other.
  [
    '<h2 style="background:linear-gradient(red,blue);-webkit-background-clip:text;color:transparent">क<span style="color:rgba(0,0,0,0)">ख</span></h2>',
    ['h2 कख'],
  ],
  [
    '<p>क<span style="opacity:0%">छिपा</span><span style="visibility:hidden">छिपा</span></p>',
    ['p क'],
  ],
  ['<p style="clip-path:inset(50%)">छिपा</p><p style="clip:rect(0 0 0 0)">छिपा</p>ख', ['p ख']],
  ['<p>क<span style="transform:scale(0)">छिपा</span></p>', ['p क']],
  ['<p>क<span style="position:absolute;transform:translateX(-9999px)">छिपा</span></p>', ['p क']],
  ['<p style="margin-left:-9999px">छिपा</p><p style="margin-left:-20px">ख</p>', ['p ख']],
  ['<p style="text-indent:100%;white-space:nowrap;overflow:hidden">छिपा</p>ख', ['p ख']],
  ['<p style="max-height:0;overflow-y:hidden">छिपा</p><p style="height:0">ख</p>', ['p ख']],
  ['<div style="height:0;padding-bottom:56%;overflow:hidden"><p>ख</p></div>', ['p ख']],
  ['<p hidden style="display:block">ख</p><div popover>छिपा</div>', ['p ख']],
  ['<style>p.x{display:none}</style><p class="a x">छिपा</p><div class=x>ख</div>', ['p ख']],
  ['<style>.a.b{display:none}</style><p class="b c a">छिपा</p><p class=a>ख</p>', ['p ख']],
  ['<style>#x{visibility:hidden}</style><p id=x>छिपा</p><p>ख</p>', ['p ख']],
  [
    '<style>div > .x, h2 + p{display:none}</style><div><p class=x>छिपा</p></div><h2>क</h2><p>छिपा</p><p>ख</p>',
    ['h2 क', 'p ख'],
  ],
  [
    '<style>[data-x="1"]{display:none}p:not(.y, .z){display:none}</style><p class=y data-x=1>छिपा</p><p>छिपा</p><p class=z>ख</p>',
    ['p ख'],
  ],
  // What a browser does not know does not hide, nor keep the others from it.
  ['<style>p:::x{display:none}.y{display:none}</style><p class=y>छिपा</p><p>ख</p>', ['p ख']],
  // The heavier rule counts, not the later one, and what is important before all.
  [
    '<style>p.x.x{display:block}#y{display:block}.x{display:none}p{display:none}</style><p class=x>क</p><p id=y>ख</p>',
    ['p क', 'p ख'],
  ],
  [
    '<style>.x{display:none!important}</style><p class=x style="display:block">छिपा</p><p>ख</p>',
    ['p ख'],
  ],
  [
    '<details><summary>क</summary>छिपा<p>छिपा</p><details open><summary>छिपा</summary>छिपा</details></details><p>ख</p>',
    ['p क', 'p ख'],
  ],
  [
    '<details><p>छिपा</p></details><details open><summary>क</summary><p>ख</p></details>',
    ['p क', 'p ख'],
  ],
  // An address that looks like that of a comment of Google Docs hides nothing.
  [
    '<div><p>क</p><p><a href="https://example.org/#cmnt-12">ख</a></p></div>',
    ['p क', 'p {link=https://example.org/#cmnt-12|ख}'],
  ],
];
