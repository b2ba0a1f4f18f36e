import { limits, slideDrawingSchema } from '@schole/core';
import { expect, it } from 'vitest';
import { cell, odfBytes, p, row } from '../../../odf/test-odf.ts';
import { drawOdpSlide } from './draw-slide.ts';

const frame = (inside: string): string =>
  `<draw:frame svg:x="1in" svg:y="1in" svg:width="3in" svg:height="1in">${inside}</draw:frame>`;

async function draw(page: string, { before = '', more = '', styles = '' } = {}) {
  const bytes = odfBytes('presentation', { body: `${before}<draw:page ${more}>${page}</draw:page>`, styles });
  return slideDrawingSchema.parse(await drawOdpSlide({ bytes, slide: 1 }));
}

it('reads what is repeated no more often than fits', async () => {
  const columns = '<table:table-column table:number-columns-repeated="100"/>';
  const long = cell(p('word '.repeat(200_000)), 'table:number-columns-repeated="100"');
  const table = await draw(frame(`<table:table>${columns}${row(long).repeat(2)}</table:table>`));
  expect(table.cut).toBe(true);
}, 60_000);

it('copies no thousands of properties for each of a thousand spans', async () => {
  const many = Array.from({ length: 3_000 }, (_, at) => `fo:a${at}="v"`).join(' ');
  const styles = `<style:style style:name="s" style:family="text"><style:text-properties ${many}/></style:style>`;
  const spans = '<text:span text:style-name="s">word </text:span>'.repeat(2_000);
  expect((await draw(frame(`<draw:text-box><text:p>${spans}</text:p></draw:text-box>`), { styles })).cut).toBe(true);
});

it('shows a foot that is as long as a book no more often than fits', async () => {
  const foot = 'foot '.repeat(200_000);
  const drawing = await draw(frame(`<draw:text-box>${p('<presentation:footer/>'.repeat(2_000))}</draw:text-box>`), {
    before: `<presentation:footer-decl presentation:name="f">${foot}</presentation:footer-decl>`,
    more: 'presentation:use-footer-name="f"',
  });
  const [item] = drawing.items;
  const runs = item?.kind === 'text' ? item.paragraphs.flatMap((paragraph) => paragraph.runs) : [];
  expect(runs.map(({ text }) => text).join('').length).toBeLessThanOrEqual(limits.slideDrawing.characters);
  expect([runs.length, drawing.cut]).toEqual([1, true]);
});

it('takes names that every object has for names that nobody knows', async () => {
  const shape = '<draw:custom-shape svg:width="1in" svg:height="1in">';
  const geometry = '<draw:enhanced-geometry draw:type="constructor"/></draw:custom-shape>';
  const { items } = await draw(`<constructor/><toString/>${shape}${geometry}`);
  expect(items).toMatchObject([{ kind: 'form', form: 'rectangle' }]);
  const styles =
    '<style:style style:name="P" style:family="paragraph"><style:paragraph-properties fo:text-align="constructor"/></style:style>';
  const text = frame('<draw:text-box><text:p text:style-name="P">Words</text:p></draw:text-box>');
  expect((await draw(text, { styles })).items).toMatchObject([{ paragraphs: [{ align: 'left' }] }]);
});

it('writes Greek capitals without accents', async () => {
  const styles =
    '<style:style style:name="P" style:family="paragraph"><style:text-properties fo:text-transform="uppercase"/></style:style>';
  const text = frame('<draw:text-box><text:p text:style-name="P">Το φως, ο ήλιος</text:p></draw:text-box>');
  expect((await draw(text, { styles })).items).toMatchObject([
    { paragraphs: [{ runs: [{ text: 'ΤΟ ΦΩΣ, Ο ΗΛΙΟΣ' }] }] },
  ]);
});
