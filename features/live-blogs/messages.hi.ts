/** The messages of live blogs, in English and Hindi. */
export const hindi = {
  'Live blog not found.': 'यह लाइव ब्लॉग नहीं मिला।',
  'Update not found.': 'यह अपडेट नहीं मिला।',
  'The live blog is on.': 'लाइव ब्लॉग चल रहा है।',
  'A live blog is for everybody: open the article to all readers first.':
    'लाइव ब्लॉग सबके लिए होता है: पहले लेख सभी पाठकों के लिए खोलें।',
  'The live blog has ended.': 'लाइव ब्लॉग समाप्त हुआ।',
  'The article has no live blog any more.': 'लेख में अब लाइव ब्लॉग नहीं है।',
  'The live blog is not on. Start it first.': 'लाइव ब्लॉग चल नहीं रहा है। पहले उसे शुरू करें।',
  'The live blog has updates: delete them first, or end it.':
    'लाइव ब्लॉग में अपडेट हैं: पहले उन्हें हटाएँ, या लाइव ब्लॉग समाप्त करें।',
  'An update still waits for its time: show it now or delete it, then end the live blog.':
    'एक अपडेट अभी अपने समय की राह देख रहा है: उसे अभी दिखाएँ या हटाएँ, फिर लाइव ब्लॉग समाप्त करें।',
  'Another update has this id.': 'यह पहचान किसी और अपडेट की है।',
  'A live blog has at most {most} updates.': 'लाइव ब्लॉग में ज़्यादा से ज़्यादा {most} अपडेट हो सकते हैं।',
  'Somebody else has changed this update. Look at it again first.':
    'यह अपडेट किसी और ने बदल दिया है। पहले उसे फिर देखें।',
  'Write something first.': 'पहले कुछ लिखें।',
  'An update has at most {most} characters.': 'एक अपडेट में ज़्यादा से ज़्यादा {most} अक्षर हो सकते हैं।',
  'An update has one picture at most.': 'एक अपडेट में एक ही चित्र हो सकता है।',
  'The picture of an update must be one of the media library.':
    'अपडेट का चित्र चित्र संग्रह से होना चाहिए।',
  'The update is there.': 'अपडेट दिख रहा है।',
  'The update waits for its time.': 'अपडेट अपने समय पर दिखेगा।',
  'The update is changed.': 'अपडेट बदल गया है।',
  'The update is deleted.': 'अपडेट हटा दिया गया है।',
} as const;
