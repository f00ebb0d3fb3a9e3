/** HTML that Word 365 puts on the clipboard, shortened: its head, its list markers, its pictures. */
export const wordDocument = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head>
<meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/Temp/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-parent:""; margin:0cm;} --></style></head>
<body lang=EN-IN style='tab-interval:36.0pt'><!--StartFragment-->
<h1 style='color:#2F5496'><span lang=HI style='font-family:"Mangal",serif;color:#2F5496;mso-themecolor:accent1;mso-bidi-language:HI'>वर्षा की डायरी<o:p></o:p></span></h1>
<p class=MsoNormal><span style='mso-ansi-language:EN-US'>A <b style='mso-bidi-font-weight:normal'>bold</b> word,
<i>a slanted one</i> and <span style='color:#C00000'>a red one</span>.<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=HI>पहली बात</span><o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]><span lang=HI>भीतर की बात</span><o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=HI>दूसरी बात</span><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
<tr style='mso-yfti-irow:0'><td width=301 valign=top style='width:225.4pt'><p class=MsoNormal>जून<o:p></o:p></p></td>
<td width=301><p class=MsoNormal>12<o:p></o:p></p></td></tr>
<tr><td colspan=2><p class=MsoNormal>कुल 12<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><span style='mso-no-proof:yes'><!--[if gte vml 1]><v:shape id="Picture_1" style='width:60pt'>
<v:imagedata src="file:///C:/Temp/clip_image001.png" o:title=""/></v:shape><![endif]--><![if !vml]><img width=80 height=80
src="file:///C:/Temp/clip_image002.png" alt="बादल" v:shapes="Picture_1"><![endif]></span><o:p></o:p></p>
<!--EndFragment--></body></html>`;
