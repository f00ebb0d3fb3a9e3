import type { HomeStories, HomeStory } from '../../contract/home-arrangement.ts';
import type { HomePage } from '../../contract/home-page.ts';
import type { ListedRow } from '../articles/present.ts';
import { type ContentOptions, startReading } from './reading.ts';

const toStory = ({ _id, name, language }: ListedRow): HomeStory => ({ _id, name, language });

/** Returns which stories sections show, and which one stands above them, as readers of pages in a language see it. */
export async function listHomeStories(
  options: Pick<ContentOptions, 'database' | 'siteUrl'> & {
    language: NonNullable<ContentOptions['language']>;
    homePage: HomePage;
  },
): Promise<HomeStories> {
  const { home } = startReading(options);
  const lead = await home.lead(options.language);
  const sections = await Promise.all(
    options.homePage.map(async ({ name }) => {
      const { articles } = await home.section(name, options.language);
      return [name, articles.map(toStory)] as const;
    }),
  );
  return {
    lead: lead && {
      ...toStory(lead.article),
      imageUrl: lead.article.imageUrl,
      why: lead.why,
    },
    sections: Object.fromEntries(sections),
  };
}
