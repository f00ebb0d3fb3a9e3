/** Messages about imports, exports and backups. */
export const imports = {
  'Import not found.': 'यह इंपोर्ट नहीं मिला।',
  'File not found.': 'यह फ़ाइल नहीं मिली।',
  'Upload not found.': 'यह अपलोड नहीं मिला।',
  'The file is being looked through.': 'फ़ाइल जाँची जा रही है।',
  'The import has begun. You can leave this page.': 'इंपोर्ट शुरू हो गया है। आप इस पन्ने से जा सकते हैं।',
  'The import is cancelled.': 'इंपोर्ट रद्द कर दिया गया है।',
  'The import is being taken back.': 'इंपोर्ट वापस लिया जा रहा है।',
  'The file is removed.': 'फ़ाइल हटा दी गई है।',
  'Another import is under way. Wait for its end or cancel it.':
    'एक और इंपोर्ट चल रहा है। उसके पूरा होने तक रुकें या उसे रद्द करें।',
  'The process ended again and again.': 'काम करने वाली प्रक्रिया बार-बार बंद हो गई।',
  'This import is not under way.': 'यह इंपोर्ट अभी नहीं चल रहा है।',
  'Nothing has been imported yet.': 'अभी कुछ भी इंपोर्ट नहीं हुआ है।',
  'That is not the name of the source.': 'यह स्रोत का नाम नहीं है।',
  'is not the name of the source': 'यह स्रोत का नाम नहीं है',
  'This file is being imported. Cancel the import first.':
    'यह फ़ाइल इंपोर्ट हो रही है। पहले इंपोर्ट रद्द करें।',
  'There are {most} uploaded files already. Remove one of them first.':
    'पहले से {most} अपलोड की हुई फ़ाइलें हैं। पहले उनमें से कोई एक हटाएँ।',
  'The disk of the site has no room for this file.': 'साइट की डिस्क पर इस फ़ाइल के लिए जगह नहीं है।',
  'This piece does not follow on the last one.': 'यह टुकड़ा पिछले टुकड़े के बाद का नहीं है।',
  'This piece is longer than what is missing of the file.': 'यह टुकड़ा फ़ाइल के बचे हुए हिस्से से लंबा है।',
  'What is sent arrives damaged. Choose the same file again, and the upload goes on.':
    'भेजी गई फ़ाइल रास्ते में ख़राब हो जाती है। वही फ़ाइल फिर चुनें, अपलोड वहीं से आगे चलेगा।',
  'The backup is being made. You can leave this page.': 'बैकअप बन रहा है। आप इस पन्ने से जा सकते हैं।',
  'The export is being made. You can leave this page.': 'एक्सपोर्ट बन रहा है। आप इस पन्ने से जा सकते हैं।',
  'A backup or an export is being made already. Wait for its end.':
    'एक बैकअप या एक्सपोर्ट अभी बन रहा है। उसके पूरा होने तक रुकें।',
  'No place for backups is set: BACKUP_TO names it.':
    'बैकअप रखने की जगह तय नहीं है: वह BACKUP_TO में लिखी जाती है।',
  'The disk of the site has too little room for this.': 'साइट की डिस्क पर इसके लिए जगह बहुत कम है।',
} as const;
