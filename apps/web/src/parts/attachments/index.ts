// How the images and tables of a question are shown, to teachers and to students.

/** The private bucket of the images of questions. */
export const imageBucket = 'question-images';
export { ImageFrame } from './image-frame.tsx';
export { ShownTable } from './shown-table.tsx';
