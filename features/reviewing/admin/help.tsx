import { defineHelp } from '../../../app/admin/help/help-part.ts';

export const help = defineHelp({
  id: 'notes',
  after: 'series',
  needs: 'article.write',
  texts: {
    en: {
      title: 'Write notes on a text',
      text: () => (
        <p>
          Select words in the title, the standfirst or the text of a saved article and press the
          speech bubble, or Ctrl+Alt+M: the note stays on its words while the text changes, and no
          reader ever sees it. It can suggest other words, which the writer accepts or refuses.
          Under “Links for outside readers” you make a link by which an expert or a lawyer reads the
          article without an account, writes notes and approves it, until the link ends. The list of
          articles says how many notes are open.
        </p>
      ),
    },
    hi: {
      title: 'पाठ पर नोट लिखना',
      text: () => (
        <p>
          सहेजे हुए लेख के शीर्षक, सार या पाठ में शब्द चुनें और बातचीत वाला बटन या Ctrl+Alt+M दबाएँ: पाठ बदलता
          रहे, नोट अपने शब्दों के साथ रहता है, और पाठकों को कभी नहीं दिखता। नोट दूसरे शब्द भी सुझा सकता है, जिन्हें
          लिखने वाला माने या न माने। “बाहर के पाठकों के लिए लिंक” से आप ऐसा लिंक बनाते हैं जिससे कोई विशेषज्ञ या
          वकील बिना खाते के लेख पढ़े, उस पर नोट लिखे और उसे मंज़ूरी दे, जब तक लिंक चले। लेखों की सूची बताती है कि
          कितने नोट खुले हैं।
        </p>
      ),
    },
  },
});
