// The lists that one file brings when the first of them comes near the window.
export { OwnComments } from './own-comments.tsx';
export { OwnNewsletters } from './own-newsletters.tsx';
