// What finds screens comes in one file, with the first of both that is opened.
export { Palette } from './palette/palette.tsx';
export { Tools } from './tools/tools.tsx';
