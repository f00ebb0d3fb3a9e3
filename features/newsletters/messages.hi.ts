/** Messages about newsletters, in English and Hindi. */
export const hindi = {
  'Newsletter not found.': 'यह न्यूज़लेटर नहीं मिला।',
  'The list of this newsletter was deleted. Choose another.':
    'इस न्यूज़लेटर की सूची हटा दी गई है। दूसरी चुनें।',
  'The list of this newsletter was deleted: nobody gets it any more.':
    'इस न्यूज़लेटर की सूची हटा दी गई है: अब यह किसी को नहीं जाएगा।',
  'The newsletter is not in a state to do this any more.':
    'न्यूज़लेटर की स्थिति बदल चुकी है, अब यह नहीं हो सकता।',
  'Somebody has changed this newsletter since you opened it. Their changes are here beside yours now: look at them, and save again.':
    'आपके खोलने के बाद किसी और ने यह न्यूज़लेटर बदला है। उनके बदलाव अब आपके बदलावों के साथ यहाँ हैं: उन्हें देख लें, और फिर सहेजें।',
  'Somebody has changed this list since you opened it. Open it again.':
    'आपके खोलने के बाद किसी और ने यह सूची बदली है। इसे फिर खोलें।',
  'Somebody has changed this newsletter meanwhile. Open it again.':
    'इस बीच किसी ने यह न्यूज़लेटर बदल दिया है। इसे फिर खोलें।',
  'Nobody has subscribed to this list in this language yet.':
    'इस भाषा में यह सूची अभी किसी ने नहीं माँगी है।',
  'None of the articles of this newsletter is published.': 'इस न्यूज़लेटर का कोई लेख प्रकाशित नहीं है।',
  '“{name}” was withdrawn or corrected since this newsletter began to go out.':
    'यह न्यूज़लेटर जाने लगा, उसके बाद “{name}” हटाया गया या उसमें भूल-सुधार हुआ।',
  'The newsletter is empty.': 'न्यूज़लेटर ख़ाली है।',
  'Others wait for this newsletter. Go on with it or end it first.':
    'और लोगों को यह न्यूज़लेटर मिलना बाक़ी है। पहले इसे फिर शुरू करें या यहीं समाप्त करें।',
  'There is nobody left of whom it is not known.': 'अब ऐसा कोई नहीं बचा, जिसे मिलना पक्का न हो।',
  'The newsletter is deleted.': 'न्यूज़लेटर हटा दिया गया है।',
  'The test mail is on its way to {email}.': 'जाँच का मेल {email} पर भेज दिया गया है।',
  'The mail server did not take it: {reason}': 'मेल सर्वर ने इसे नहीं लिया: {reason}',
  'This site has no mail server. Set SMTP_URL first.':
    'इस साइट का कोई मेल सर्वर नहीं है। पहले SMTP_URL दें।',
  'List not found.': 'यह सूची नहीं मिली।',
  'Subscriber not found.': 'यह पता सूची में नहीं मिला।',
  'Subscription not found.': 'ये न्यूज़लेटर आपको नहीं जाते।',
  'There are {most} lists already. Delete one.': 'पहले से {most} सूचियाँ हैं। कोई एक हटाएँ।',
  'is the slug of another list; choose another': 'दूसरी सूची का स्लग है; कोई दूसरा चुनें',
  'These newsletters are not offered any more.': 'ये न्यूज़लेटर अब नहीं भेजे जाते।',
  'Look into your mail: the link in it confirms that you want these newsletters.':
    'अपना ईमेल देखें: वहाँ आए लिंक से पुष्टि करें कि आपको ये न्यूज़लेटर चाहिए।',
  'You get these newsletters from now on.': 'अब से ये न्यूज़लेटर आपको मिलेंगे।',
  'The subscription is ended.': 'अब इस पते पर न्यूज़लेटर नहीं जाएगा।',
};
