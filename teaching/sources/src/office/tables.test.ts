import { expect, it } from 'vitest';
import { cellOf } from './tables.ts';

it.each([
  [['A4 paper', 'Coloured pencils'], 'A4 paper / Coloured pencils'],
  [['1η', '8:15–8:55'], '1η / 8:15–8:55'],
  [['Photos (slide 2)', '«Νερό»'], 'Photos (slide 2) / «Νερό»'],
  [['Draw it.', 'He said “Go.”', 'Then:', 'Sun'], 'Draw it. He said “Go.” Then: Sun'],
  [['Rainfall', '(mm)', 'of the year'], 'Rainfall (mm) of the year'],
  [['Bring:', '• Paper', '• Pencils', '1. Go'], 'Bring: • Paper • Pencils 1. Go'],
  [['String data type', 'checkFile – says which', 'in szFile'], 'String data type / checkFile – says which in szFile'],
  [['Ministry', 'tel.: 210', 'pupilCount'], 'Ministry / tel.: 210 / pupilCount'],
  [['the acidity', 'pH of the', 'soil - and air'], 'the acidity pH of the / soil - and air'],
  [['', ' One\nword ', ''], 'One word'],
  [[], ''],
])('the paragraphs %j of a cell are %j', (paragraphs, expected) => expect(cellOf(paragraphs)).toBe(expected));
