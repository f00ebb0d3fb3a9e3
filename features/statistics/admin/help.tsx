import { Link } from 'react-router';
import { defineHelp } from '../../../app/admin/help/help-part.ts';
import { words } from '../../../app/words/admin/admin.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { statisticsName } from '../name.ts';
import { statisticsPaths } from '../paths.ts';
import { readStatistics } from '../permissions.ts';

export const help = defineHelp({
  id: 'statistics',
  after: 'synonyms',
  needs: readStatistics,
  texts: {
    en: {
      title: 'See what readers read and search',
      text: () => (
        <p>
          <Link to={statisticsPaths.screen()}>{statisticsName.en}</Link> adds up page views by day,
          article, category and author, names the sites that led to yours, and the words that
          readers searched on five days or more. What was searched and not found is worth a story,
          or a line in <Link to={adminPaths.synonyms()}>{words.shell.screens.synonyms}</Link>.
        </p>
      ),
    },
    hi: {
      title: 'पाठक क्या पढ़ते और खोजते हैं',
      text: () => (
        <p>
          <Link to={statisticsPaths.screen()}>{statisticsName.hi}</Link> में दिन, लेख, विषय और लेखक के
          हिसाब से गिनती दिखती है कि क्या कितनी बार खोला गया, किन साइटों से पाठक आए और कौन-से शब्द पाँच या
          ज़्यादा दिन खोजे गए। जो खोजा गया पर नहीं मिला, उस पर लेख लिखें या{' '}
          <Link to={adminPaths.synonyms()}>{words.shell.screens.synonyms}</Link> में एक पंक्ति जोड़ें।
        </p>
      ),
    },
  },
});
