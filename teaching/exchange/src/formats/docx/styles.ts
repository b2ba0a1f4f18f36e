import type { ContentLanguage } from '@schole/core';
import { BorderStyle, type INumberingOptions, type IStylesOptions, LevelFormat, LineRuleType } from 'docx';

/** Fonts that Word includes with full Greek, polytonic included; other programs substitute their own nearest. */
export const faces = { read: 'Palatino Linotype', label: 'Calibri', symbols: 'Segoe UI Symbol' };

const ink = '1F2430';
const soft = '4A4F5A';

/** Twentieths of a point, Word's unit of length. */
export const twips = (millimetres: number) => Math.round(millimetres * 56.693);

export const margin = { left: twips(25), right: twips(22), top: twips(20), bottom: twips(20) };
/** The width of a line on A4 between the margins. */
export const textWidth = twips(210) - margin.left - margin.right;

const auto = LineRuleType.AUTO;
const frame = { style: BorderStyle.SINGLE, size: 4, color: soft, space: 6 };
const label = { font: faces.label, size: 18, color: soft };

/** Named styles for every part, so that a teacher restyles a whole paper at once. */
export function stylesFor(language: ContentLanguage): IStylesOptions {
  const style = (id: string, name: string, rest: object) => ({
    id,
    name,
    basedOn: 'Normal',
    quickFormat: true,
    ...rest,
  });
  const keep = { keepNext: true, keepLines: true };
  // A question is a heading of the second level on a paper without parts, and of the third on one with them.
  const questionHead = {
    run: { font: faces.label, size: 19, bold: true, color: ink },
    paragraph: { spacing: { before: 360, after: 60 }, keepNext: true },
  };
  return {
    default: {
      document: {
        run: { font: faces.read, size: 22, color: ink, language: { value: language === 'el' ? 'el-GR' : 'en-GB' } },
        paragraph: { spacing: { line: 300, lineRule: auto, after: 80 } },
      },
      heading1: {
        run: { font: faces.read, size: 38, bold: true, color: ink },
        paragraph: { spacing: { before: 60, after: 80, line: 276, lineRule: auto }, keepNext: true },
      },
      heading2: questionHead,
      heading3: questionHead,
    },
    paragraphStyles: [
      style('PaperLabel', 'Paper label', { run: label, paragraph: { spacing: { after: 60 } } }),
      style('PaperCopy', 'Paper copy', { run: { ...label, size: 22, bold: true, color: ink } }),
      style('PaperField', 'Paper field', { run: label, paragraph: { spacing: { before: 200, after: 60 } } }),
      style('Instructions', 'Instructions', {
        run: { font: faces.label, size: 20 },
        paragraph: { spacing: { after: 20 } },
      }),
      style('QuestionText', 'Question text', {
        paragraph: { ...keep, spacing: { line: 300, lineRule: auto, after: 100 } },
      }),
      style('Choice', 'Choice', {
        paragraph: {
          keepLines: true,
          indent: { left: 480, hanging: 480 },
          spacing: { line: 290, lineRule: auto, after: 120 },
        },
      }),
      style('Material', 'Material', {
        run: { size: 20 },
        paragraph: {
          indent: { left: 160, right: 160 },
          spacing: { line: 270, lineRule: auto, after: 80 },
          border: { top: frame, bottom: frame, left: frame, right: frame },
        },
      }),
      style('TableText', 'Table text', {
        run: { size: 18 },
        paragraph: { spacing: { line: 240, lineRule: auto, after: 20 } },
      }),
      style('ChoiceRow', 'Choice row', { paragraph: { keepLines: true } }),
      style('Answer', 'Answer', {
        run: { size: 20 },
        paragraph: { spacing: { line: 260, lineRule: auto, after: 40 } },
      }),
      style('TableCell', 'Table cell', {
        run: { size: 20 },
        paragraph: { spacing: { line: 260, lineRule: auto, before: 20, after: 20 } },
      }),
      style('Passage', 'Passage', {
        run: { size: 19 },
        paragraph: { spacing: { line: 260, lineRule: auto, after: 40 } },
      }),
    ],
    characterStyles: [
      { id: 'Points', name: 'Points', run: { ...label, bold: false } },
      { id: 'PartName', name: 'Part name', run: { font: faces.read, size: 26, bold: true, color: ink } },
      { id: 'Label', name: 'Label', run: { ...label, bold: true } },
    ],
  };
}

/** The numbering of the instructions. */
export const dots: INumberingOptions = {
  config: [
    {
      reference: 'dots',
      levels: [
        {
          level: 0,
          format: LevelFormat.BULLET,
          text: '•',
          style: { paragraph: { indent: { left: 280, hanging: 280 } }, run: { font: faces.label } },
        },
      ],
    },
  ],
};
