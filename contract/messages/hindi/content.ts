/** Messages about articles, categories, pages, pictures, redirects, messages and settings. */
export const content = {
  'Article not found.': 'यह लेख नहीं मिला।',
  'You have sent as many pictures as your role may in a day. Please go on tomorrow, or ask an editor.':
    'आपकी भूमिका में एक दिन में जितने चित्र भेजे जा सकते हैं, उतने आप भेज चुके हैं। कल आगे बढ़ें या किसी संपादक से कहें।',
  'As many links have been checked for you as your role may have checked in a day. They will be checked again tomorrow.':
    'आपकी भूमिका में एक दिन में जितने लिंक जाँचे जा सकते हैं, उतने जाँचे जा चुके हैं। अब वे कल फिर जाँचे जाएँगे।',
  'Your pictures and files of today are together as large as your role may send in a day. Please go on tomorrow, or ask an editor.':
    'आज के आपके चित्र और फ़ाइलें मिलकर उतनी जगह ले चुके हैं जितनी आपकी भूमिका में एक दिन में मिलती है। कल आगे बढ़ें या किसी संपादक से कहें।',
  'You have begun as many articles as your role may in a day. Please go on tomorrow, or ask an editor.':
    'आपकी भूमिका में एक दिन में जितने लेख शुरू किए जा सकते हैं, उतने आप शुरू कर चुके हैं। कल आगे बढ़ें या किसी संपादक से कहें।',
  'Note not found.': 'यह नोट नहीं मिला।',
  'Version not found.': 'यह संस्करण नहीं मिला।',
  'Translation not found.': 'यह अनुवाद नहीं मिला।',
  'The note is removed.': 'भूल-सुधार हटा दिया गया है।',
  '"{name}" has {most} notes already.': '“{name}” में पहले से {most} भूल-सुधार हैं।',
  'Say where the articles in "{name}" go.': 'बताएँ कि “{name}” के लेख किस चरण में जाएँ।',
  'The stages {problem}.': 'चरण: {problem}।',
  'Notification not found.': 'यह सूचना नहीं मिली।',
  'Working copy not found.': 'यह बदलाव की प्रति नहीं मिली।',
  'The working copy is thrown away.': 'बदलाव की प्रति हटा दी गई है।',
  'Somebody else is rewriting this article; an editor can take your change up.':
    'कोई और इस लेख में बदलाव कर रहा है; आपका बदलाव संपादक जोड़ सकते हैं।',
  '{by} has saved the working copy of this article since you opened it.':
    'आपके खोलने के बाद {by} ने इस लेख के बदलाव की प्रति सहेजी है।',
  'Somebody has saved the working copy of this article since you opened it.':
    'आपके खोलने के बाद किसी और ने इस लेख के बदलाव की प्रति सहेजी है।',
  'The live text was changed at the same places since you opened it.':
    'आपके खोलने के बाद प्रकाशित लेख में इन्हीं जगहों पर बदलाव हुआ है।',
  'The live text of "{name}" was changed at the same places; open it and compare.':
    '“{name}” के प्रकाशित लेख में इन्हीं जगहों पर बदलाव हुआ है; उसे खोलकर तुलना करें।',
  'The article is back.': 'लेख वापस आ गया है।',
  'The article is back, but unpublished: its end came meanwhile.':
    'लेख वापस आ गया है, पर प्रकाशित नहीं: उसका प्रकाशन हटने का समय इस बीच निकल गया।',
  'Article "{name}" deleted successfully!': 'लेख “{name}” हटा दिया गया है।',
  '"{name}" is deleted for good.': '“{name}” हमेशा के लिए हटा दिया गया है।',
  '"{name}" is not published.': '“{name}” प्रकाशित नहीं है।',
  '"{name}" is published already.': '“{name}” पहले से प्रकाशित है।',
  '"{name}" would be published after its end: change the end first.':
    '“{name}” का प्रकाशन हटने का समय इससे पहले का है: पहले उसे बदलें।',
  '"{name}" may not be published yet: its embargo has not ended.':
    '“{name}” अभी प्रकाशित नहीं किया जा सकता: उस पर लगी रोक की अवधि पूरी नहीं हुई है।',
  '"{name}" may not be published yet: it has neither a text nor a picture.':
    '“{name}” अभी प्रकाशित नहीं किया जा सकता: इसमें न पाठ है, न चित्र।',
  '"{name}" may not be published yet: it has no text.':
    '“{name}” अभी प्रकाशित नहीं किया जा सकता: इसमें पाठ नहीं है।',
  '"{name}" may not be published yet: it has no picture.':
    '“{name}” अभी प्रकाशित नहीं किया जा सकता: इसमें चित्र नहीं है।',
  'Somebody has changed the order since you opened this. Yours is still here: save again to put it in the place of theirs.':
    'आपके खोलने के बाद किसी और ने क्रम बदला है। आपका क्रम यहीं है: उनके क्रम की जगह अपना रखने के लिए फिर से सहेजें।',
  'Somebody has changed the synonyms since you opened this. Their lines are here beside yours now: save again.':
    'आपके खोलने के बाद किसी और ने पर्यायवाची शब्द बदले हैं। उनकी पंक्तियाँ अब यहीं आपकी पंक्तियों के साथ हैं: फिर से सहेजें।',
  'Somebody has changed the dictionary since you opened this. Their words are here beside yours now: save again.':
    'आपके खोलने के बाद किसी और ने शब्दकोश बदला है। उनके शब्द अब यहीं आपके शब्दों के साथ हैं: फिर से सहेजें।',
  'The dictionary is full: remove words that nobody uses any more.':
    'शब्दकोश भर गया है: जो शब्द अब काम के नहीं, उन्हें हटा दें।',
  'Somebody has changed the stages since you opened this. Theirs are here beside yours now: look at them, and save again.':
    'आपके खोलने के बाद किसी और ने चरण बदले हैं। उनके बदलाव अब यहीं आपके बदलावों के साथ हैं: देखकर फिर से सहेजें।',
  'The language of the site is set.': 'साइट की भाषा तय हो गई।',
  'Somebody has changed this page since you opened it. Save again to put your text in the place of theirs, which stays among the versions.':
    'आपके खोलने के बाद किसी और ने यह पन्ना बदला है। फिर सहेजने पर उनके पाठ की जगह आपका आएगा; उनका पाठ पुराने रूपों में रहेगा।',
  'Somebody has changed the same settings since you opened them. Yours are still here: save again to put them in the place of theirs.':
    'आपके खोलने के बाद किसी और ने यही सेटिंग बदली हैं। आपकी यहीं हैं: उनकी जगह अपनी रखने के लिए फिर से सहेजें।',
  'Somebody has changed the home page since you opened this.':
    'आपके खोलने के बाद किसी और ने होम पेज बदला है।',
  'Somebody has ended the breaking news since you opened this. Press again to set yours.':
    'आपके खोलने के बाद किसी और ने बड़ी ख़बर हटा दी है। अपनी पंक्ति लगाने के लिए फिर से दबाएँ।',
  'Somebody has changed the breaking news since you opened this: "{line}" stands now. Press again to go on all the same.':
    'आपके खोलने के बाद किसी और ने बड़ी ख़बर बदली है: अब “{line}” लगी है। फिर भी आगे बढ़ने के लिए दोबारा दबाएँ।',
  'There is nothing to take back.': 'वापस लेने को कुछ नहीं है।',
  'More than {most} changes cannot be planned.': '{most} से ज़्यादा बदलाव पहले से तय नहीं किए जा सकते।',
  'Plan not found.': 'यह तय बदलाव नहीं मिला।',
  'Choose a time.': 'समय चुनें।',
  '{person} has saved "{name}" meanwhile: it stays as it is.':
    'इस बीच {person} ने “{name}” सहेजा है: वह वैसा ही रहेगा।',
  '"{name}" was saved meanwhile: it stays as it is.': 'इस बीच “{name}” सहेजा गया है: वह वैसा ही रहेगा।',
  '"{name}" was scheduled anew meanwhile: it stays as it is.':
    'इस बीच “{name}” का समय फिर से तय हुआ है: वह वैसा ही रहेगा।',
  'It is too late: nothing of "{name}" is scheduled any more.':
    'अब देर हो चुकी है: “{name}” का कोई समय तय नहीं है।',
  'Only those who may publish the article may lift its embargo.':
    'इस लेख पर लगी रोक वही हटा सकते हैं जो इसे प्रकाशित कर सकते हैं।',
  'You may not move this article there.': 'आप इस लेख को वहाँ नहीं ले जा सकते।',
  'The reason {problem}.': 'कारण: {problem}।',
  'The assignee {problem}.': 'ज़िम्मेदार: {problem}।',
  'Your role may not plan the publication of this article.':
    'आपकी भूमिका में इस लेख के प्रकाशन की योजना बनाने की अनुमति नहीं है।',
  'Your role may not plan the work on this article.':
    'आपकी भूमिका से इस लेख के काम की योजना नहीं बदली जा सकती।',
  'This time {problem}.': 'यह समय {problem}।',
  'The embargo {problem}. Change that time first.': 'रोक {problem}। पहले वह समय बदलें।',
  'The author {problem}.': 'लेखक: {problem}।',
  'Somebody of the byline {problem}.': 'बाइलाइन का कोई नाम: {problem}।',
  'The category {problem}.': 'विषय: {problem}।',
  'This language {problem}.': 'भाषा: {problem}।',
  'The version {problem}.': 'संस्करण: {problem}।',
  '"{slug}" {problem}.': '“{slug}”: {problem}।',
  'The address "{slug}" {problem}.': 'पता “{slug}”: {problem}।',
  'The address {problem}.': 'पता: {problem}।',
  '{by} has saved this article since you opened it.': 'आपके खोलने के बाद {by} ने यह लेख सहेजा है।',
  'Somebody has saved this article since you opened it.': 'आपके खोलने के बाद किसी और ने यह लेख सहेजा है।',
  'There is unsaved work of yours from another device.':
    'किसी दूसरे डिवाइस पर आपका बिना सहेजा काम पड़ा है।',
  'This text was saved or discarded elsewhere meanwhile. What you type is kept on this device.':
    'यह पाठ इस बीच कहीं और सहेजा या हटाया जा चुका है। आप जो लिखेंगे, वह इस डिवाइस पर रहेगा।',
  'Unsaved text not found.': 'बिना सहेजा यह पाठ नहीं मिला।',
  'So many unsaved articles cannot be kept on the server ({most} at most). Save or discard some; this one is kept on this device.':
    'सर्वर पर इतने बिना सहेजे लेख नहीं रखे जा सकते (ज़्यादा से ज़्यादा {most})। कुछ को सहेजें या हटाएँ; यह लेख इसी डिवाइस पर सुरक्षित है।',
  'The unsaved work is thrown away.': 'बिना सहेजा काम हटा दिया गया है।',
  'Both articles are in the same language.': 'दोनों लेख एक ही भाषा में हैं।',
  '"{name}" has a translation already: "{translation}".':
    '“{name}” का अनुवाद पहले से है: “{translation}”।',
  '"{name}" has a translation already.': '“{name}” का अनुवाद पहले से है।',
  '"{name}" has {most} tags already.': '“{name}” में पहले से {most} टैग हैं।',
  'The translation is unlinked.': 'अनुवाद अलग कर दिया गया है।',
  'The text has more than {most} elements, one in the other.':
    'पाठ में एक के भीतर एक {most} से ज़्यादा एलिमेंट हैं।',

  'This text takes too long to read. Please split it.':
    'इस पाठ को पढ़ने में बहुत देर लगती है। इसे बाँटकर रखें।',
  'Category not found.': 'यह विषय नहीं मिला।',
  'The categories have changed meanwhile. Load the screen again.':
    'इस बीच विषय बदल गए हैं। पन्ना फिर से लोड करें।',
  'The order is saved.': 'क्रम सहेज लिया गया है।',
  'Choose another category to move the articles to.': 'लेख जिसमें जाने हैं, वह कोई दूसरा विषय चुनें।',
  '"{name}" holds an article. Move it to another category before it is deleted.':
    '“{name}” में एक लेख है। हटाने से पहले उसे किसी दूसरे विषय में ले जाएँ।',
  '"{name}" holds {count} articles. Move them to another category before it is deleted.':
    '“{name}” में {count} लेख हैं। हटाने से पहले उन्हें किसी दूसरे विषय में ले जाएँ।',
  'Category "{name}" deleted successfully!': 'विषय “{name}” हटा दिया गया है।',
  'The category "{name}" is back.': 'विषय “{name}” वापस आ गया है।',
  'This series is not there any more; choose another.': 'यह शृंखला अब नहीं है; कोई दूसरी चुनें।',
  'This tag is not there any more; choose another.': 'यह टैग अब नहीं है; कोई दूसरा चुनें।',
  'This category is not there any more; choose another.': 'यह विषय अब नहीं है; कोई दूसरा चुनें।',

  'Series not found.': 'यह शृंखला नहीं मिली।',
  'The series {problem}.': 'शृंखला: {problem}।',
  'The series "{name}" is full.': 'शृंखला “{name}” भर चुकी है।',
  'The series "{name}" is deleted.': 'शृंखला “{name}” हटा दी गई है।',
  'The order of the parts is saved.': 'भागों का क्रम सहेज लिया गया है।',
  'The first line of the file must name a column “email”.':
    'फ़ाइल की पहली पंक्ति में “email” नाम का कॉलम होना चाहिए।',
  'The first line of the file must name a column “until”.':
    'फ़ाइल की पहली पंक्ति में “until” नाम का कॉलम होना चाहिए।',
  'Tag not found.': 'यह टैग नहीं मिला।',
  '"{name}" {problem}.': '“{name}”: {problem}।',
  'Choose another tag.': 'कोई दूसरा टैग चुनें।',
  '"{from}" is now part of "{into}".': '“{from}” अब “{into}” में मिल गया है।',
  'The tag "{name}" is deleted.': 'टैग “{name}” हटा दिया गया है।',

  'Page not found.': 'यह पन्ना नहीं मिला।',
  'The page is deleted.': 'पन्ना हटा दिया गया है।',
  'Readers see the page now.': 'अब यह पन्ना पाठकों को दिखता है।',
  'Readers do not see the page any more.': 'अब यह पन्ना पाठकों को नहीं दिखता।',
  'This page belongs to every site and cannot be hidden.':
    'यह पन्ना हर साइट का हिस्सा है और छिपाया नहीं जा सकता।',
  'This page belongs to every site and cannot be deleted.':
    'यह पन्ना हर साइट का हिस्सा है और हटाया नहीं जा सकता।',

  'Picture not found.': 'यह चित्र नहीं मिला।',
  'The picture is saved.': 'चित्र सहेज लिया गया है।',
  'The picture is deleted.': 'चित्र हटा दिया गया है।',
  'The picture is back.': 'चित्र वापस आ गया है।',
  'The picture is deleted for good.': 'चित्र हमेशा के लिए हटा दिया गया है।',
  'You may change and delete only pictures that you uploaded.':
    'आप केवल अपने अपलोड किए हुए चित्र बदल या हटा सकते हैं।',
  'This picture is shown in something that you may not change yourself. Ask an editor to change what is said of it.':
    'यह चित्र ऐसी जगह दिखता है जिसे आप ख़ुद नहीं बदल सकते। इसके बारे में लिखी बातें बदलने के लिए किसी संपादक से कहें।',
  'This picture is in use by others. They must take it out first.':
    'यह चित्र दूसरे लोग इस्तेमाल कर रहे हैं। पहले उन्हें इसे वहाँ से हटाना होगा।',
  'This picture is in use: {names}. Take it out there first.':
    'यह चित्र इस्तेमाल में है: {names}। पहले इसे वहाँ से हटाएँ।',
  'This picture is in use: {names} and {count} more. Take it out there first.':
    'यह चित्र इस्तेमाल में है: {names} और {count} अन्य। पहले इसे वहाँ से हटाएँ।',
  'This file is not a picture that can be read. Choose a picture in JPEG, PNG, WebP, AVIF or GIF.':
    'यह फ़ाइल चित्र की तरह पढ़ी नहीं जा सकती। JPEG, PNG, WebP, AVIF या GIF में कोई चित्र चुनें।',
  'This kind of file is not accepted. Choose a picture in JPEG, PNG, WebP, AVIF or GIF.':
    'इस तरह की फ़ाइल नहीं ली जाती। JPEG, PNG, WebP, AVIF या GIF में कोई चित्र चुनें।',
  'This picture is broken and cannot be read. Choose a picture in JPEG, PNG, WebP, AVIF or GIF.':
    'यह चित्र ख़राब है और पढ़ा नहीं जा सकता। JPEG, PNG, WebP, AVIF या GIF में कोई चित्र चुनें।',
  'This picture has the same id as another one. Save it anew, for example in another size, and send that.':
    'इस चित्र की पहचान एक और चित्र जैसी ही है। इसे नए सिरे से सहेजें, जैसे किसी दूसरे आकार में, और वही भेजें।',
  'This picture has more than 50 megapixels. Make it smaller first.':
    'यह चित्र 50 मेगापिक्सेल से बड़ा है। पहले इसे छोटा करें।',
  'This picture is too narrow: one edge is more than 100 times as long as the other. Crop it first.':
    'यह चित्र बहुत पतला है: इसका एक किनारा दूसरे से 100 गुना से भी ज़्यादा लंबा है। पहले इसे काटें।',
  'The site is still working on your other pictures. Send this one again when they are done.':
    'साइट अभी आपके दूसरे चित्रों पर काम कर रही है। उनके पूरे होने पर इसे फिर से भेजें।',
  'The site is still reading your other texts. Send this one again when they are done.':
    'साइट अभी आपके दूसरे लेख पढ़ रही है। उनके पूरे होने पर इसे फिर से भेजें।',
  'This animation is too long. Make it shorter or smaller first.':
    'यह एनिमेशन बहुत लंबा है। पहले इसे छोटा करें।',
  'The files of this picture are missing.': 'इस चित्र की फ़ाइलें ग़ायब हैं।',
  'The file of this picture is damaged. Sending the same picture again repairs it.':
    'इस चित्र की फ़ाइल ख़राब हो गई है। वही चित्र दोबारा अपलोड करने से ठीक हो जाएगी।',
  'This is a Word file of the old kind (.doc), or one with a password. Save it in Word as .docx, without a password.':
    'यह पुरानी तरह की Word फ़ाइल (.doc) है, या इस पर पासवर्ड है। Word में इसे बिना पासवर्ड के .docx में सहेजें।',
  'This is no Word file. Choose one whose name ends in .docx.':
    'यह Word फ़ाइल नहीं है। ऐसी फ़ाइल चुनें जिसके नाम के अंत में .docx हो।',
  'This Word file is too large for one article. Split it in Word first.':
    'यह Word फ़ाइल एक लेख के लिए बहुत बड़ी है। पहले Word में इसके हिस्से करें।',
  'This Word file is broken and cannot be read. Save it anew in Word.':
    'यह Word फ़ाइल ख़राब है और पढ़ी नहीं जा सकी। इसे Word में फिर से सहेजें।',
  'Only a published article can lead the home page.': 'होम पेज पर सबसे ऊपर केवल प्रकाशित लेख आ सकता है।',
  'An animation cannot be turned or lit.': 'एनिमेशन को घुमाया या उसकी रोशनी बदली नहीं जा सकती।',
  'An animation cannot be cropped.': 'एनिमेशन को काटा नहीं जा सकता।',
  'This part is only {width} × {height} pixels. Choose at least {least} × {least}.':
    'यह हिस्सा केवल {width} × {height} पिक्सेल का है। कम से कम {least} × {least} चुनें।',
  'This picture is not in the store that the site uses now. An administrator can move it: npx lekhani images move':
    'यह चित्र उस भंडार में नहीं है जो साइट अभी इस्तेमाल करती है। व्यवस्थापक इसे वहाँ ला सकते हैं: npx lekhani images move',
  'The form breaks off or cannot be read. Send the picture again.':
    'चित्र पूरा नहीं पहुँचा। इसे फिर से भेजें।',
  'Send the picture as the field "file" of a multipart form.':
    'चित्र को multipart फ़ॉर्म के “file” फ़ील्ड में भेजें।',
  'There is no picture in the field "file".': '“file” फ़ील्ड में कोई चित्र नहीं है।',
  'The field "upload_preset" does not name a preset of this site.':
    '“upload_preset” फ़ील्ड में इस साइट का कोई preset नहीं है।',

  'Redirect not found.': 'यह रीडायरेक्ट नहीं मिला।',
  '{path} is answered as gone now.': '{path} के लिए अब बताया जाता है कि वह हटा दिया गया है।',
  '{path} redirects now.': '{path} अब रीडायरेक्ट होता है।',
  'The redirect is removed.': 'रीडायरेक्ट हटा दिया गया है।',
  'The old address {problem}.': 'पुराना पता: {problem}।',
  'The new address {problem}.': 'नया पता: {problem}।',
  'The line needs two columns: from,to.': 'पंक्ति में दो कॉलम होने चाहिए: from,to।',
  'The file cannot be read as CSV: a quotation mark is not closed.':
    'फ़ाइल CSV की तरह पढ़ी नहीं जा सकती: एक उद्धरण-चिह्न बंद नहीं हुआ है।',
  'The file has no lines.': 'फ़ाइल में कोई पंक्ति नहीं है।',
  'The file has more than {most} lines; cut it into parts.':
    'फ़ाइल में {most} से ज़्यादा पंक्तियाँ हैं; इसे टुकड़ों में बाँटें।',

  'Message not found.': 'यह संदेश नहीं मिला।',
  'Thank you. Your message has been sent.': 'धन्यवाद। आपका संदेश भेज दिया गया है।',
  'Marked as read.': 'पढ़ा हुआ मान लिया गया है।',
  'Marked as unread.': 'नया मान लिया गया है।',
  'The message is deleted.': 'संदेश हटा दिया गया है।',
  'The message is back.': 'संदेश वापस आ गया है।',
} as const;
