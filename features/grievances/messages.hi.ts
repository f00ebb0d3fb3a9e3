/** The messages about grievances and their register, in English and Hindi. */
export const hindi = {
  'needs the name and the e-mail of an officer': 'इसके लिए अधिकारी का नाम और ईमेल ज़रूरी है',
  'Grievance not found.': 'यह शिकायत नहीं मिली।',
  'Your grievance is received. Its number is {number}.':
    'आपकी शिकायत मिल गई है। उसका नंबर {number} है।',
  'Thank you. Your grievance is received.': 'धन्यवाद। आपकी शिकायत मिल गई है।',
  'Somebody has changed this grievance since you opened it. Your text is still here; copy it and load the page anew.':
    'आपके खोलने के बाद किसी और ने इस शिकायत में कुछ बदला है। आपका लिखा यहीं है; उसे कॉपी करें और पन्ना फिर से खोलें।',
  'This grievance is acknowledged already.': 'इस शिकायत की पावती दी जा चुकी है।',
  'This grievance is answered already.': 'इस शिकायत का जवाब दिया जा चुका है।',
  'Only what was taken for spam can be opened again.':
    'केवल वही फिर खोला जा सकता है जिसे स्पैम माना गया था।',
  'The acknowledgement is noted.': 'पावती दर्ज हो गई।',
  'The grievance is saved.': 'शिकायत सहेजी गई।',
  'The answer is noted and on its way.': 'जवाब दर्ज हो गया और भेजा जा रहा है।',
  'The answer is noted. It was not mailed: send it yourself.':
    'जवाब दर्ज हो गया। वह मेल से नहीं गया: उसे ख़ुद भेजें।',
  'It is noted that this was no grievance.': 'दर्ज हो गया कि यह शिकायत नहीं थी।',
  'The grievance is open again.': 'शिकायत फिर खुल गई है।',
} as const;
