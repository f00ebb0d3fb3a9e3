import type { Words } from './words.ts';

/** Makes HTML of Word, as it is pasted into a source view or brought by an importer. */
export const word = (w: Words): string[] => [
  `<p class=MsoNormal><span lang=HI style='font-family:"Mangal",serif'>${w.line}<o:p></o:p></span></p>`,
  `<h1><span style='mso-ansi-language:EN-US'>${w.heading}<o:p></o:p></span></h1><p class=MsoNormal><b><i>${w.word}</i></b> ${w.line}</p>`,
  `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><![endif]>${w.items[0]}</p>`,
  `<table class=MsoTableGrid border=1><tr><td width=301 colspan=2><p class=MsoNormal><b>${w.caption}</b></p></td></tr><tr><td><p class=MsoNormal>${w.items[0]}</p></td><td><p class=MsoNormal>${w.items[1]}</p></td></tr></table>`,
  `<!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]--><p class=MsoQuote>${w.line}</p>`,
  `<p class=MsoNormal><a href="${w.address}"><span style='color:blue'>${w.link}</span></a> ${w.line}<a href="#_ftn1" name="_ftnref1"><sup>[1]</sup></a></p>`,
  `<div class=WordSection1><p class=MsoTitle>${w.heading}</p><p class=MsoNormal><u>${w.word}</u> <s>${w.other}</s> x<sup>2</sup></p></div>`,
  `<ul type=disc><li class=MsoNormal>${w.items[0]}</li><ul type=circle><li class=MsoNormal>${w.items[1]}</li></ul></ul>`,
];

/**
 * Makes HTML of Google Docs: spans with styles, a `b` that is not bold, lists beside their items.
 */
export const googleDocs = (w: Words): string[] => [
  `<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:700">${w.word}</span><span> ${w.line}</span></p></b>`,
  `<h2 dir="ltr"><span style="font-size:16pt">${w.heading}</span></h2><p dir="ltr"><span style="font-style:italic">${w.line}</span></p>`,
  `<ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>${w.items[0]}</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr"><span>${w.items[1]}</span></p></li></ul></ul>`,
  `<p dir="ltr"><a href="${w.address}" style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline">${w.link}</span></a></p>`,
  `<div dir="ltr" align="left"><table><colgroup><col width="301"/><col width="301"/></colgroup><tbody><tr><td><p dir="ltr"><span>${w.items[0]}</span></p></td><td><p dir="ltr"><span>${w.items[1]}</span></p></td></tr></tbody></table></div>`,
  `<p><span>${w.line}<br></span><span>${w.word}</span></p><br><p><span>${w.other}</span></p>`,
  `<p><span><span style="border:none"><img src="https://example.org/docs/x" width="600" height="300"></span></span></p><p>${w.line}</p>`,
];
