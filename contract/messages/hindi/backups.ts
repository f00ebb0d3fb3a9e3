/** Messages about backups and exports. */
export const backups = {
  'The backup is being made. You can leave this page.': 'बैकअप बन रहा है। आप इस पन्ने से जा सकते हैं।',
  'The export is being made. You can leave this page.': 'एक्सपोर्ट बन रहा है। आप इस पन्ने से जा सकते हैं।',
  'A backup or an export is being made already. Wait for its end.':
    'एक बैकअप या एक्सपोर्ट अभी बन रहा है। उसके पूरा होने तक रुकें।',
  'No place for backups is set: BACKUP_TO names it.':
    'बैकअप रखने की जगह तय नहीं है: वह BACKUP_TO में लिखी जाती है।',
  'The disk of the site has too little room for this.': 'साइट की डिस्क पर इसके लिए जगह बहुत कम है।',
} as const;
