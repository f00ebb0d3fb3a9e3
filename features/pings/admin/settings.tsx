import { defineSettingFields } from '../../../app/admin/settings/fields-part.ts';
import { Check, SettingField } from '../../../app/admin/settings/form.tsx';
import { page } from '../../../app/words/page.ts';
import { hubSetting, indexNowSetting } from '../settings.ts';

const texts = {
  en: {
    hub: 'Hub (WebSub)',
    hubHint:
      'Who follows a feed there hears of a change at once, such as at https://pubsubhubbub.appspot.com/. Empty: feeds are asked for from time to time.',
    indexNow: 'Tell search engines at once what has changed (IndexNow)',
    indexNowHint:
      'Bing, Yandex, Seznam, Naver and others then read new and changed articles sooner. Google takes no part.',
  },
  hi: {
    hub: 'हब (WebSub)',
    hubHint:
      'वहाँ फ़ीड पाने वालों को बदलाव की ख़बर तुरंत मिलती है, जैसे https://pubsubhubbub.appspot.com/ पर। ख़ाली: फ़ीड थोड़ी-थोड़ी देर में देखी जाती है।',
    indexNow: 'बदलाव सर्च इंजनों को तुरंत बताएँ (IndexNow)',
    indexNowHint:
      'तब Bing, Yandex, Seznam, Naver आदि नए और बदले लेख जल्दी पढ़ते हैं। Google इसमें शामिल नहीं है।',
  },
};

export const fields = defineSettingFields({
  feeds(form) {
    const { hub, hubHint } = texts[page.language];
    return <SettingField form={form} name={hubSetting} label={hub} type="url" hint={hubHint} />;
  },
  consoles(form) {
    const { indexNow, indexNowHint } = texts[page.language];
    return <Check form={form} name={indexNowSetting} label={indexNow} hint={indexNowHint} />;
  },
});
