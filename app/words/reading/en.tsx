import type { ReactNode } from 'react';
import { prescribed } from '../../../contract/prescribed-texts.ts';
import { count } from '../count.ts';
import { toolWords } from './tools.ts';

const stories = (total: number) => count('en', total, 'story', 'stories');

export const reading = {
  lists: {
    all: (total: number) => (total > 1 ? `All ${stories(total)}` : stories(total)),
    stories,
    otherShelves: 'From the other shelves',
    everything: 'Everything we have published, newest first.',
    nothingYet: 'Nothing here yet. The first stories are on their way.',
    emptyCategory: 'No stories in this category yet. Please come back soon.',
    emptyTag: 'No stories with this tag yet. Please come back soon.',
    noneOfAuthor: 'No published stories yet.',
    authorFeed: 'RSS feed of this author',
    categoryFeed: 'RSS feed of this category',
    readMore: 'Read More',
    pages: 'Pages',
    previous: 'Previous',
    next: 'Next',
    pageOf: prescribed.pageOf,
  },
  article: {
    shareOn: (network: string): ReactNode => (
      <>
        <span className="sr-only">Share on </span>
        {network}
      </>
    ),
    share: 'Share',
    tools: toolWords.en.tools,
    linkCopied: prescribed.linkCopied,
    shareThis: 'Share this article',
    contents: 'In this article',
    tags: 'Tags',
    credits: {
      words: 'Written by',
      photographs: 'Photographs by',
      translation: 'Translated by',
    },
    allBy: 'All articles',
    newestBy: 'Newest articles by this person',
    moreToRead: 'More to read',
    related: 'On the same subject',
    failed: prescribed.failed,
    preview: 'Preview',
    previewGone: 'This preview is gone',
    previewHelp: 'The link is too old or not complete. Please ask whoever sent it for a new one.',
  },
  series: {
    label: 'Series',
    part: (number: number) => `Part ${number}`,
    partOf: (number: number, total: number) => `Part ${number} of ${total}`,
    parts: (total: number) => count('en', total, 'part', 'parts'),
    previous: 'Previous part',
    next: 'Next part',
    empty: 'No part of this series is published yet. Please come back soon.',
  },
  corrections: {
    title: 'Corrections',
    about: 'What we got wrong and have put right, newest first.',
    on: (date: string) => `Corrected on ${date}`,
    all: 'All corrections',
    none: 'Nothing had to be corrected yet.',
  },
  search: {
    title: 'Search',
    titleOf: (query: string) => `${query} · Search`,
    searchFor: 'Search for',
    button: 'Search',
    filters: 'Filters',
    category: 'Category',
    language: 'Language',
    all: 'All',
    narrow: 'Narrow the search',
    drop: 'Without the filter',
    sections: 'Look through a category',
    from: 'From',
    to: 'To',
    found: (total: number, query: ReactNode): ReactNode => (
      <>
        {total === 0 ? 'No stories found' : stories(total)} for {query}
      </>
    ),
    named: { author: 'Author', category: 'Category', tag: 'Tag', series: 'Series' },
    withSome: 'Stories with some of these words',
    didYouMean: (query: ReactNode): ReactNode => <>Did you mean {query}?</>,
    everywhere: 'Search everywhere, without filters',
    help: (): ReactNode => (
      <>
        Try fewer or other words. You can type Hindi in Latin letters too: <i>parvarish</i> finds{' '}
        <span lang="hi">परवरिश</span>.
      </>
    ),
    latest: 'Latest stories',
  },
  contact: {
    title: 'Write to us here',
    message: 'Message, in Hindi or English',
    note: 'Your message goes to the editors of this site only. Your address is used to answer you.',
    send: 'Send message',
    sentTitle: 'Message sent',
    sent: 'Thank you, your message has been sent',
    sentText: 'A person will read it, and write to you at the address you gave.',
  },
  accountDeleted: {
    title: 'Your account is deleted',
    text: 'Your name, your e-mail and your comments are gone, and you are signed out. You can go on reading without an account.',
  },
  emptied: {
    text: 'There was an account with your e-mail, which nobody had confirmed. It is yours now. Its old password and other ways to sign in no longer work.',
    choose: 'Choose a new password',
  },
};
