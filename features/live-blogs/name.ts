/** What a live blog is called, and the screen of all. */
export const liveBlogName = { en: 'Live blog', hi: 'लाइव ब्लॉग' };
export const liveBlogsName = { en: 'Live blogs', hi: 'लाइव ब्लॉग' };
