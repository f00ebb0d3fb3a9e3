import { Link } from 'react-router';
import { defineHelp } from '../../../app/admin/help/help-part.ts';
import { boardName } from '../name.ts';
import { boardPath } from '../paths.ts';

export const help = defineHelp({
  id: 'board',
  after: 'review',
  needs: 'article.read',
  texts: {
    en: {
      title: 'Work stage by stage',
      text: () => (
        <p>
          The <Link to={boardPath}>{boardName.en}</Link> shows every article in work under its
          stage: idea, draft, review, ready. Drag a card to another stage, or choose it in the menu
          of the card; Alt with an arrow key moves it too. Ideas are noted there; editors give them
          to whoever is to write them, who is told.
        </p>
      ),
    },
    hi: {
      title: 'चरण-दर-चरण काम',
      text: () => (
        <p>
          <Link to={boardPath}>{boardName.hi}</Link> पर हर चालू लेख अपने चरण के नीचे दिखता है: विचार,
          मसौदा, समीक्षा, तैयार। कार्ड को खींचकर दूसरे चरण में ले जाएँ, या कार्ड के मेन्यू में चरण चुनें; Alt के साथ तीर
          भी उसे चलाते हैं। नया विचार वहीं लिखा जाता है; संपादक उसे उस व्यक्ति को सौंपते हैं जो उस पर लिखेगा, और उसे
          इसकी सूचना मिलती है।
        </p>
      ),
    },
  },
});
