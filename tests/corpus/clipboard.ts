/** What a program puts on the clipboard, made small, and how a reader sees it there (`as-read.ts`). */
interface Sample {
  /** The program, and what is special. */
  name: string;
  html: string;
  read: string[];
}

const docs = (html: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f">${html}</b><br class="Apple-interchange-newline">`;

const span = (style: string, text: string) =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;${style}">${text}</span>`;

const plain = (text: string) => span('font-weight:400', text);

const word = (html: string, sheet = '') =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><style><!-- /* Font */ @font-face {font-family:Mangal;} p.MsoNormal, li.MsoNormal {margin:0cm; font-size:11.0pt;} ${sheet} @page WordSection1 {size:595.3pt 841.9pt;} @media print { p {display:none} } --></style></head><body lang=EN-IN><!--StartFragment-->${html}<!--EndFragment--></body></html>`;

const webItem = (tag: string, start: number, level: number, id: number, text: string) =>
  `<div class="ListContainerWrapper SCXW9 BCX0"><${tag} role="list" start="${start}" class="NumberListStyle1 SCXW9"><li role="listitem" data-listid="${id}" aria-setsize="-1" data-aria-posinset="${start}" data-aria-level="${level}" class="OutlineElement Ltr SCXW9"><p class="Paragraph SCXW9" style="vertical-align:baseline"><span class="TextRun SCXW9"><span class="NormalTextRun">${text}</span></span><span class="EOP SCXW9">&nbsp;</span></p></li></${tag}></div>`;

const webLine = (text: string, more = '') =>
  `<div class="OutlineElement Ltr SCXW9"><p class="Paragraph SCXW9" ${more}><span class="TextRun SCXW9">${text}</span><span class="EOP SCXW9" data-ccp-props="{}">&nbsp;</span></p></div>`;

const excel = (sheet: string, table: string) =>
  `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=Generator content="Microsoft Excel 15"><style><!--table {mso-displayed-decimal-separator:"\\.";} td {padding:0px; color:black; font-size:11.0pt; font-weight:400; font-style:normal; text-decoration:none; vertical-align:bottom; mso-protection:locked visible;} ${sheet}--></style></head><body link="#0563C1"><table border=0 cellpadding=0 style='border-collapse:collapse'><!--StartFragment-->${table}<!--EndFragment--></table></body></html>`;

/** Modelled on what these programs put on the clipboard, or export to pages from which people copy. */
export const clipboard: Sample[] = [
  {
    name: 'Google Docs: bold, italics and a bold link in the wrapper that is not bold',
    html: docs(
      `<h2 dir="ltr"><span style="font-size:16pt;font-weight:400;">शीर्षक</span></h2><p dir="ltr">${plain('यह ')}${span('font-weight:700', 'बहुत ज़रूरी')}${plain(' बात, ')}${span('font-weight:700;font-style:italic', 'दोनों')}${plain(' और ')}<a href="https://example.org/" style="text-decoration:none;">${span('font-weight:700;color:#1155cc;text-decoration:underline', 'मोटी कड़ी')}</a></p>`,
    ),
    read: [
      'h2 शीर्षक',
      'p यह {strong|बहुत ज़रूरी} बात, {em strong|दोनों} और {link=https://example.org/ strong|मोटी कड़ी}',
    ],
  },
  {
    name: 'Google Docs: blank lines, a list in a list, a break in a line',
    html: docs(
      `<p dir="ltr">${plain('एक<br>दो')}</p><br><p dir="ltr">${span('font-weight:700', '<br>')}</p><h3 dir="ltr"><span><br></span></h3><ol><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation">${span('font-weight:700', 'पहला')}</p></li><ol><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation">${plain('भीतर')}</p></li></ol><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation">${plain('दूसरा')}</p></li></ol><br><br><p>${plain('अंत')}</p>`,
    ),
    read: ['p एक ⏎ दो', '1. {strong|पहला}', '  1. भीतर', '2. दूसरा', 'p अंत'],
  },
  {
    name: 'Google Docs: a raised letter in a run on the base line',
    html: docs(
      `<p>${plain(`म${span('font-size:0.6em;vertical-align:super', '2')} H`)}${span('vertical-align:sub', '2')}${plain('O')}</p>`,
    ),
    read: ['p म{sup|2} H{sub|2}O'],
  },
  {
    name: 'An exported page of Google Docs: classes, comments, notes, its own address of links, split lists',
    html: `<html><head><style type="text/css">@import url('https://themes.googleusercontent.com/fonts/css');.lst-kix_ab-1>li:before{content:"○"}ol{margin:0}.c1{font-weight:700}.c4{font-weight:400;color:#000000}.c5{font-style:italic}</style></head><body class="c9"><p class="c2"><span class="c1">मोटा</span><span class="c4">&nbsp;सादा </span><span class="c1 c5">दोनों</span><sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup><span class="c4">, </span><span><a class="c6" href="https://www.google.com/url?q=https%3A%2F%2Fexample.org%2Fa%3Fb%3D1&amp;sa=D&amp;source=editors&amp;ust=1">कड़ी</a></span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p><p class="c2 c8"><span class="c4"></span></p><ul class="c3 lst-kix_ab-0 start"><li class="c0"><span>बाहर</span></li></ul><ul class="c3 lst-kix_ab-1 start"><li class="c0"><span>भीतर</span></li></ul><ul class="c3 lst-kix_ab-0"><li class="c0"><span>फिर बाहर</span></li></ul><hr class="c7"><div><p class="c2"><a href="#ftnt_ref1" id="ftnt1">[1]</a><span class="c4">&nbsp;नोट का </span><span class="c5">पाठ</span></p></div><div class="c10"><p class="c2"><a href="#cmnt_ref1" id="cmnt1">[a]</a><span class="c4">भीतर की टिप्पणी</span></p></div></body></html>`,
    read: [
      'p {strong|मोटा} सादा {em strong|दोनों}, {link=https://example.org/a?b=1|कड़ी}{footnote|नोट का} {em footnote|पाठ}',
      '- बाहर',
      '  - भीतर',
      '- फिर बाहर',
    ],
  },
  {
    name: 'Google Sheets: bold, slanted and struck cells, by their styles',
    html: `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;padding:2px 3px;vertical-align:bottom;font-weight:bold;">नाम</td><td style="overflow:hidden;vertical-align:bottom;font-style:italic;text-decoration:line-through;">राशि</td></tr><tr style="height:21px;"><td style="overflow:hidden;vertical-align:bottom;font-weight:bold;"><span style="font-size:10pt;font-weight:normal;">सादा </span><span style="font-weight:bold;">मोटा</span></td><td style="vertical-align:bottom;text-align:right;">12</td></tr></tbody></table>`,
    read: ['td {strong|नाम}', 'td {em s|राशि}', 'td सादा {strong|मोटा}', 'td 12'],
  },
  {
    name: 'Google Sheets: one cell',
    html: `<meta charset='utf-8'><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style><span style="font-size:10pt;font-family:Arial;font-weight:bold;font-style:normal;" data-sheets-root="1">जोड़</span>`,
    read: ['p {strong|जोड़}'],
  },
  {
    name: 'Excel: bold by a class, pieces of a cell, hidden columns and rows, a comment',
    html: excel(
      '.xl65 {mso-style-parent:style0; font-weight:700;} .xl66 {color:#C00000; font-style:italic;} .font5 {color:black; font-weight:700;}',
      `<col width=64><col width=0 style='display:none;mso-width-source:userset;mso-width-alt:0'><col width=64 span=2 style='width:48pt'><tr height=20><td height=20 class=xl65 width=64>नाम</td><td class=xl65 width=0>वेतन</td><td colspan=2 class=xl65 width=128>शहर</td></tr><tr height=0 style='display:none'><td height=0>छिपी</td><td>पंक्ति</td><td>यहाँ</td><td>है</td></tr><tr height=20><td height=20 colspan=2 class=xl66>मीरा</td><td rowspan=2>भोपाल <font class="font5">पुराना</font><![if !supportAnnotations]><span class=msocomspan1><span class=msocomspan2 id="_anchor_1"><a class=msocomanchor1 href="#_msocom_1">[1]</a></span></span><![endif]></td><td>1</td></tr><tr height=0 style='display:none;mso-height-source:userset'><td>क</td><td>ख</td><td>ग</td></tr><tr><td>कबीर</td><td>गुप्त</td><td>पटना</td><td>2</td></tr></table><div style='mso-element:comment-list'><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><font class="font5">भीतर की बात</font></div></div></div><table>`,
    ),
    read: [
      'td {strong|नाम}',
      'td ×2 {strong|शहर}',
      'td {em ink-rose|मीरा}',
      'td भोपाल {strong|पुराना}',
      'td 1',
      'td कबीर',
      'td पटना',
      'td 2',
    ],
  },
  {
    name: 'Word: a note, a comment, hidden and deleted text',
    html: word(
      `<p class=MsoNormal>पाठ<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference><span>[1]</span></span><![endif]></span></span></a> आगे<span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" language=JavaScript name="_msoanchor_1">[क1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span> <span style='mso-hide:all;display:none'>छिपा नाम</span><span class=msoDel><del cite="mailto:x" datetime="2026-01-01T10:00">मिटाया</del></span><span class=msoIns><ins cite="mailto:x" datetime="2026-01-01T10:00">जोड़ा</ins></span> दूसरा<a style='mso-footnote-id:ftn2' href="#_ftn2" name="_ftnref2" title=""><span class=MsoFootnoteReference>[2]</span></a></p><p class=MsoNormal style='display:none;mso-hide:all'>छिपा अनुच्छेद</p><div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'>[1]</span></span></a> पहला <b>नोट</b></p><p class=MsoFootnoteText>और आगे</p></div><div style='mso-element:footnote' id=ftn2><p class=MsoFootnoteText><a style='mso-footnote-id:ftn2' href="#_ftnref2" name="_ftn2" title=""><span class=MsoFootnoteReference>[2]</span></a> दूसरा नोट</p></div></div><div style='mso-element:comment-list'><hr class=msocomoff align=left size=1 width="33%"><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><a name="_msocom_1"></a><p class=MsoCommentText><a class=msocomoff href="#_msoanchor_1">[क1]</a>छापनी नहीं</p></div></div></div>`,
    ),
    read: [
      'p पाठ{footnote|पहला} {footnote strong|नोट} {footnote|और आगे} आगे जोड़ा दूसरा{footnote|दूसरा नोट}',
    ],
  },
  {
    name: 'Word: bold by a style of the document, plain text in bold, a hidden row, a title',
    html: word(
      `<p class=MsoTitle><b>डायरी</b></p><p class=MsoNormal><span class=Zor>ज़ोर</span> और <b>मोटा <span style='font-weight:normal'>सादा</span></b></p><table class=MsoTableGrid><tr><td><p class=MsoNormal><b style='mso-bidi-font-weight:normal'>क</b></p></td></tr><tr style='display:none;mso-hide:all'><td><p class=MsoNormal>ख</p></td></tr></table>`,
      'span.Zor {font-weight:bold; mso-bidi-font-weight:bold;}',
    ),
    read: ['h2 {strong|डायरी}', 'p {strong|ज़ोर} और {strong|मोटा} सादा', 'td {strong|क}'],
  },
  {
    name: 'Word for the web: lists, a heading, a table',
    html: `<meta charset='utf-8'>${webLine('शीर्षक', 'role="heading" aria-level="1"')}${webLine('पहले', '')}${webItem('ol', 1, 1, 1, 'पहला')}${webItem('ol', 2, 1, 1, '<span style="font-weight:bold">दूसरा</span>')}${webItem('ol', 1, 2, 1, 'दूसरे का भीतर')}${webItem('ol', 3, 1, 1, 'तीसरा')}${webItem('ul', 1, 1, 2, 'बिंदु')}${webItem('ul', 1, 1, 2, 'बिंदु दो')}${webLine('बीच में')}${webItem('ol', 4, 1, 1, 'चौथा')}<div class="OutlineElement Ltr"><div class="TableContainer"><table><tbody><tr><td><p class="Paragraph"><span>क</span><span class="EOP">&nbsp;</span></p></td></tr></tbody></table></div></div>`,
    read: [
      'h2 शीर्षक',
      'p पहले',
      '1. पहला',
      '2. {strong|दूसरा}',
      '  1. दूसरे का भीतर',
      '3. तीसरा',
      '- बिंदु',
      '- बिंदु दो',
      'p बीच में',
      '4. चौथा',
      'td क',
    ],
  },
  {
    name: 'OneNote: a list that begins later, one in another, bold by a style',
    html: `<html xmlns:dt="uuid:C2F41010-65B3-11d1-A29F-00AA00C14882"><head><meta name=ProgId content=OneNote.File><meta name=Generator content="Microsoft OneNote 15"></head><body lang=hi style='font-family:Calibri;font-size:11.0pt'><!--StartFragment--><div style='direction:ltr;border-width:100%'><h1 style='margin:0in;font-size:16.0pt;color:#1E4E79'>बैठक</h1><p style='margin:0in;font-family:Mangal;font-size:11.0pt'><span style='font-weight:bold'>ज़रूरी</span><span lang=en-US> बात</span></p><p style='margin:0in'>&nbsp;</p><ol type=1 style='margin-left:.375in;direction:ltr;unicode-bidi:embed'><li value=3 style='margin-top:0;vertical-align:middle'><span style='font-size:11.0pt;font-weight:normal'>तीसरा</span></li><ol type=a style='margin-left:.375in'><li value=1 style='vertical-align:middle'><span>भीतर</span></li></ol><li style='vertical-align:middle'><span>चौथा</span></li></ol></div><!--EndFragment--></body></html>`,
    read: ['h2 बैठक', 'p {strong|ज़रूरी} बात', '3. तीसरा', '  1. भीतर', '4. चौथा'],
  },
  {
    name: 'LibreOffice Writer: a note, bold and a colour, hidden text',
    html: `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">@page { size: 21cm 29.7cm } p { line-height: 115%; background: transparent } p.sdfootnote { font-size: 10pt } a.sdfootnoteanc { font-size: 57% }</style></head><body lang="hi-IN" dir="ltr"><p><font face="Mangal"><b>मोटा</b></font> <font color="#c00000"><u>रेखा</u></font><sup><font size="2"><a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></font></sup> <span style="display: none">छिपा</span></p><p><br/></p><p align="center">बीच</p><div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>नोट</p></div></body></html>`,
    read: ['p {strong|मोटा} {ink-rose u|रेखा}{footnote|नोट}', 'p align-center बीच'],
  },
  {
    name: 'LibreOffice Calc: bold cells',
    html: `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">body,div,table,td { font-family:"Liberation Sans"; font-size:x-small } a.comment-indicator:hover + comment { display:block } comment { display:none }</style></head><body><table cellspacing="0" border="0"><colgroup width="85"></colgroup><tr><td height="17" align="left"><b>नाम<a class="comment-indicator"></a><comment>भीतर की बात</comment></b></td><td align="right">12</td></tr></table></body></html>`,
    read: ['td {strong|नाम}', 'td 12'],
  },
  {
    name: 'Apple Pages: styles by classes, the weight in the font',
    html: `<!DOCTYPE html><html><head><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 12.0px 'Kohinoor Devanagari'} p.p2 {margin: 0.0px; font: bold 12.0px 'Kohinoor Devanagari'; min-height: 14.0px} span.s1 {font-kerning: none} span.s2 {font: italic 12.0px 'Helvetica Neue'; text-decoration: underline} li.li1 {font: 12.0px Helvetica}</style></head><body><p class="p2"><span class="s1">मोटी पंक्ति</span></p><p class="p1"><span class="s1"><b>मोटा</b><span class="Apple-converted-space">&nbsp;</span>और </span><span class="s2">तिरछा</span></p><p class="p2"><span class="s1"></span><br></p><ul class="ul1"><li class="li1"><span class="s1">बिंदु</span></li></ul></body></html>`,
    read: ['p {strong|मोटी पंक्ति}', 'p {strong|मोटा} और {em u|तिरछा}', '- बिंदु'],
  },
  {
    name: 'Chrome, from a page: its styles on every element, text for screen readers only, a note',
    html: `<meta charset='utf-8'><p style="color: rgb(32, 33, 34); font-weight: 400; font-style: normal; text-decoration-line: none; visibility: visible; opacity: 1;">नगर<sup id="cite_ref-1" class="reference"><a href="https://hi.example.org/wiki/X#cite_note-1" style="text-decoration: none;">[1]</a></sup> <span style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0px, 0px, 0px, 0px);">केवल सुनने को</span><span style="visibility: hidden;">अदृश्य <b style="visibility: visible;">दृश्य</b></span><span style="font-size: 0px;">शून्य<span style="font-size: 14px;"> खुला</span></span></p><ol class="references"><li id="cite_note-1"><b><a href="https://hi.example.org/wiki/X#cite_ref-1">^</a></b> <span class="reference-text">स्रोत, <a href="https://example.org/s#p2" style="text-decoration: underline; color: rgb(51, 102, 204);">पृ. 2</a></span></li></ol>`,
    read: ['p नगर{footnote|स्रोत,} {footnote link=https://example.org/s#p2|पृ. 2} {strong|दृश्य} खुला'],
  },
];
