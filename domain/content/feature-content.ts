import type { Content } from '../../contract/content.ts';
import { featureRules } from '../../features/rules.ts';
import type { PageReading } from './reading.ts';

/** What the pages of features ask, where else they have a series, and what they say of personal data. */
export function featureContent(
  reading: PageReading,
): Pick<Content, 'ask' | 'seriesLinks' | 'featurePrivacy'> {
  const { reader, pageLanguage } = reading;
  return {
    async ask({ name, output }, input) {
      const all = (await featureRules()).flatMap(({ answers }) => answers ?? []);
      const found = all.find((answer) => answer.name === name);
      if (!found) throw new Error(`No feature answers ${name}.`);
      return output.parse(await found.answer(reader, input));
    },

    async seriesLinks(id) {
      const rules = await featureRules();
      const language = await pageLanguage();
      const found = rules.flatMap(({ seriesLink }) => seriesLink?.(reader, id, language) ?? []);
      return (await Promise.all(found)).flatMap((link) => link ?? []);
    },

    async featurePrivacy() {
      const rules = await featureRules();
      return Promise.all(rules.flatMap(({ privacy }) => privacy?.(reader) ?? []));
    },
  };
}
