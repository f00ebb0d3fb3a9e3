import { prescribed } from '../../../../contract/prescribed-texts.ts';
import type { ArticleForm } from '../../../../contract/revisions.ts';
import { count } from '../../count.ts';
import { form } from './form.en.tsx';
import { list } from './list.en.ts';
import { versions } from './versions.en.tsx';

/**
 * The texts of the screens of articles: those that several screens share, then those of each
 * screen.
 */
export const articles = {
  /** The names of an article's values, for columns, filters, fields and comparisons of versions. */
  values: {
    name: 'Title',
    standfirst: 'Standfirst',
    kicker: 'Kicker',
    shortTitle: 'Short headline',
    slug: 'Address',
    description: 'Description',
    metaTitle: 'Meta title',
    metaKeywords: 'Meta keywords',
    metaDescription: 'Meta description',
    ogTitle: 'Title when shared',
    ogDescription: 'Text when shared',
    ogImage: 'Picture when shared',
    imageUrl: 'Article image',
    imageAlt: 'Image description',
    imageCaption: 'Caption',
    imageCredit: 'Credit',
    dropCap: 'Begin the text with a large letter',
    genre: 'Genre',
    access: 'Who may read all of it',
    freeParagraphs: 'Free paragraphs',
    category: 'Category',
    author: 'Author',
    coAuthors: 'Co-author',
    photographers: 'Photographs',
    translators: 'Translation',
    tags: 'Tags',
    series: 'Series',
    language: 'Language',
    pinned: 'Top of the home page',
    embargo: 'Embargo',
    status: 'Status',
  } satisfies Record<keyof ArticleForm | 'status', string>,
  /** Who may read all of an article. */
  accesses: {
    public: 'Everybody',
    free: 'Readers with an account',
    member: 'Members',
    supporter: 'Supporters',
  },
  standfirstHint: 'A summary in one or two sentences: lists, feeds and search engines show it.',
  noCategory: 'No category',
  search: 'Search title or text',
  actions: {
    /** Heads the column with the buttons of a row. */
    title: 'Actions',
    publish: 'Publish',
    schedule: 'Schedule',
    unpublish: 'Unpublish',
    move: 'Move',
    delete: 'Delete',
    restore: 'Restore',
  },
  added: prescribed.articleAdded,
  /** Opens the stage of an article, and who has it. */
  work: 'Stage and assignee',
  approved: 'Approved: it is ready to be published.',
  approvedWithNotes: (many: number) =>
    `Approved, with ${count('en', many, 'note', 'notes')} still open.`,
  sentBack: 'Sent back: the writer sees your reason.',
  approvalVoid: 'The approval was for the earlier text: the article is in review again.',
  sentForReview: 'Sent for review: an editor will publish it.',
  updated: prescribed.articleUpdated,
  copySaved: 'Working copy saved. Readers go on seeing the live text.',
  workingCopy: 'Working copy',
  draftSaved: 'Draft saved.',
  scheduledFor: (when: string) => `Scheduled for ${when}.`,
  share: 'Share',
  list,
  form,
  preview: {
    title: 'Preview',
    making: 'Making the preview',
  },
  ...versions,
};
