import type { Content } from '../../contract/content.ts';
import { once, type PageReading } from './reading.ts';

/** What the pages of features ask, which are off, where else they have a series, and what they say of personal data. */
export function featureContent(
  reading: PageReading,
): Pick<Content, 'ask' | 'featuresOff' | 'seriesLinks' | 'featurePrivacy'> {
  const { reader, offAmong, ofFeatures } = reading;
  const rulesOn = async <Kind extends Parameters<typeof ofFeatures>[0]>(kind: Kind) =>
    (await ofFeatures(kind)).flatMap(({ rule, isOn }) => (isOn ? [rule] : []));
  const answer = once(async (name: string, input: unknown) => {
    const all = (await ofFeatures('answers')).flatMap(({ rule, isOn }) =>
      isOn ? rule : rule.filter(({ alsoOff }) => alsoOff),
    );
    const found = all.find((other) => other.name === name);
    if (!found) throw new Error(`No feature answers ${name}.`);
    return found.answer(reader, input);
  });
  return {
    ask: async ({ name, output }, input) => output.parse(await answer(name, input)),

    featuresOff: offAmong,

    async seriesLinks(id) {
      const links = (await rulesOn('seriesLink')).map((find) => find(reader, id));
      return (await Promise.all(links)).flatMap((link) => link ?? []);
    },

    async featurePrivacy() {
      const ofOff = (await ofFeatures('privacyOff')).flatMap(({ rule, isOn }) =>
        isOn ? [] : [rule],
      );
      return Promise.all([...(await rulesOn('privacy')), ...ofOff].map((tell) => tell(reader)));
    },
  };
}
