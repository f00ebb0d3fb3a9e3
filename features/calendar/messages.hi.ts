/** The messages about the calendar, in English and Hindi. */
export const hindi = {
  'must be at most {days} days after the beginning': 'शुरुआत के {days} दिनों के भीतर होना चाहिए',
  'must be the address of a calendar': 'कैलेंडर का पता नहीं है',
  'The calendar holds {most} days of your own at most. Remove old ones first.':
    'कैलेंडर में आपके {most} से ज़्यादा दिन नहीं रह सकते। पहले पुराने हटाएँ।',
  'Day of the calendar not found.': 'कैलेंडर में यह दिन नहीं मिला।',
  'The address is ended.': 'पता बंद हो गया है।',
  'Calendar not found.': 'यह कैलेंडर नहीं मिला।',
  published: 'प्रकाशित',
  'will be published': 'प्रकाशित होगा',
  'will be updated': 'बदला जाएगा',
  'will be unpublished': 'प्रकाशन हटेगा',
  'goes to the top': 'सबसे ऊपर आएगा',
  'leaves the top': 'ऊपर से हटेगा',
  'has a planned day': 'प्रकाशन की योजना है',
  'has its deadline': 'तब तक देना है',
  'could not be done': 'नहीं हो सका',
} as const;
