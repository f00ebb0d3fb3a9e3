import { Link } from 'react-router';
import { defineHelp } from '../../../app/admin/help/help-part.ts';
import { filesName } from '../name.ts';
import { filePaths } from '../paths.ts';
import { manageFiles } from '../permissions.ts';

export const help = defineHelp({
  id: 'files',
  after: 'gallery',
  needs: manageFiles,
  texts: {
    en: {
      title: 'Add a PDF, a sound or a video',
      text: () => (
        <p>
          Upload it in <Link to={filePaths.screen()}>{filesName.en}</Link>, where you also say which
          language is spoken, add captions and a transcript, and whether AI made it. Readers get a
          file only where it stands in a published text; in an article for members, members alone.
        </p>
      ),
    },
    hi: {
      title: 'PDF, ऑडियो या वीडियो लगाना',
      text: () => (
        <p>
          <Link to={filePaths.screen()}>{filesName.hi}</Link> में अपलोड करें। वहीं बताएँ कि कौन-सी भाषा
          बोली गई है, कैप्शन और लिखित रूप जोड़ें, और यह भी कि फ़ाइल AI से बनी है या नहीं। पाठकों को फ़ाइल तभी
          मिलती है जब वह किसी प्रकाशित लेख में लगी हो; सदस्यों के लेख की फ़ाइल केवल सदस्यों को।
        </p>
      ),
    },
  },
});
