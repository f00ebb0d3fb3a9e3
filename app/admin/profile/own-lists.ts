// The lists that one file brings when the first of them comes near the window.
export { OwnComments } from './own-comments.tsx';
export { OwnLetters } from './own-letters.tsx';
