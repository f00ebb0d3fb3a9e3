import { Link } from 'react-router';
import { defineHelp } from '../../../app/admin/help/help-part.ts';
import { words } from '../../../app/words/admin/admin.ts';
import { beginLabel, keepLabel, templatesName } from '../name.ts';
import { templatePaths } from '../paths.ts';
import { manageTemplates } from '../permissions.ts';

export const help = defineHelp({
  id: 'templates',
  after: 'series',
  needs: manageTemplates,
  texts: {
    en: {
      title: 'Begin articles with a template',
      text: () => (
        <p>
          What articles of one kind have every time is kept as a template: choose “{keepLabel.en}”
          under “{words.articles.form.buttons.more}” in the form of an article, saved or not.
          Whoever begins an article finds “{beginLabel.en}” above the form. To change a template,
          begin an article with it and save that in its place; in{' '}
          <Link to={templatePaths.screen()}>{templatesName.en}</Link> you rename and delete them.
        </p>
      ),
    },
    hi: {
      title: 'साँचे से लेख शुरू करना',
      text: () => (
        <p>
          एक तरह के लेखों में जो हर बार रहता है, उसे साँचे में रखें: लेख के फ़ॉर्म में “
          {words.articles.form.buttons.more}” से “{keepLabel.hi}” चुनें, लेख सहेजा हो या नहीं। नया लेख शुरू
          करने वालों को फ़ॉर्म के ऊपर “{beginLabel.hi}” मिलता है। साँचा बदलने के लिए उससे लेख शुरू करें और उसी की
          जगह सहेजें; <Link to={templatePaths.screen()}>{templatesName.hi}</Link> में नाम बदलते और हटाते हैं।
        </p>
      ),
    },
  },
});
