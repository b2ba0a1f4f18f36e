export { type DrawnPdf, drawPdf } from './pages-of-pdf.ts';
export { pictureOf, type Raster, rasterOf, turn } from './raster.ts';
export { closeRecognition, type RecognitionOrder, recognise } from './recognise.ts';
