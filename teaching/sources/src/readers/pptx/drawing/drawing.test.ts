import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault, slideDrawingSchema } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { colouredPng } from '../../../../../../tests/fixtures/images.ts';
import { drawSlide } from '../../../read-pictures.ts';
import { relation, relations, slideFile, xml } from '../test-slides.ts';
import { above, box, drawn, form, frame, itemsOf, solid, words } from './test-drawing.ts';

const group = (transform: string, inside: string, fill = ''): string =>
  `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" name="g"/></p:nvGrpSpPr><p:grpSpPr>${transform}${fill}</p:grpSpPr>${inside}</p:grpSp>`;
const red = solid('FF0000');

async function codeOf(bytes: Uint8Array, slide = 1): Promise<string> {
  return await drawSlide({ bytes, slide }).then(
    () => 'drawn',
    (problem: unknown) => (problem instanceof Fault ? problem.code : String(problem)),
  );
}

describe('a slide', () => {
  it('has the size and the background that the file says, its own before those above it', async () => {
    const background = (inside: string) => `<p:bg>${inside}</p:bg>`;
    const reference = background('<p:bgRef idx="1001"><a:schemeClr val="bg2"/></p:bgRef>');
    expect(await drawn({ shapes: '' })).toMatchObject({ width: 720, height: 405, background: '#fafafa', items: [] });
    expect(await drawn({ shapes: '' }, above({ background: reference }))).toMatchObject({ background: '#e0e0e0' });
    const own = background(`<p:bgPr>${red}</p:bgPr>`);
    expect(await drawn({ shapes: '', background: own }, above({ background: reference }))).toMatchObject({
      background: '#ff0000',
    });
    const stops = `<a:gs pos="0"><a:srgbClr val="000000"/></a:gs><a:gs pos="100000"><a:srgbClr val="FFFFFF"/></a:gs>`;
    const gradient = background(`<p:bgPr><a:gradFill><a:gsLst>${stops}</a:gsLst></a:gradFill></p:bgPr>`);
    expect((await drawn({ shapes: '', background: gradient })).background).toBe('#808080');
    const picture = background('<p:bgPr><a:blipFill><a:blip r:embed="image"/></a:blipFill></p:bgPr>');
    const painted = await drawn(
      { shapes: box(frame(0, 0, 9, 9) + red), background: picture, parts: { image: ['media/a.png', ''] } },
      { ...above(), 'ppt/media/a.png': colouredPng(8, 8, [1, 2, 3]) },
    );
    expect(painted.items).toMatchObject([
      { kind: 'picture', box: [0, 0, 720, 405] },
      { kind: 'form', fill: '#ff0000' },
    ]);
  });

  it('shows the shapes of its master and its layout behind its own, but none that keep a place for text', async () => {
    const at = (left: number) => box(frame(left, 0, 10, 10) + red);
    const kept = box(frame(4, 0, 10, 10) + red, words('Click to add a title'), '<p:ph type="title"/>');
    const files = above({ master: at(1) + kept, layout: at(2) + kept });
    const lefts = async (attributes: string, changed = files) =>
      (await drawn({ shapes: at(3), attributes }, changed)).items.map((item) => item.box[0]);
    expect(await lefts('')).toEqual([1, 2, 3]);
    expect(await lefts('showMasterSp="0"')).toEqual([3]);
    expect(await lefts('', above({ master: at(1), layout: at(2), layoutAttributes: 'showMasterSp="0"' }))).toEqual([
      2, 3,
    ]);
  });

  it('shows no hidden shape, and of two spellings the one that is understood', async () => {
    const either = (requires: string) =>
      `<mc:AlternateContent><mc:Choice Requires="${requires}">${box(frame(1, 0, 9, 9) + red)}</mc:Choice><mc:Fallback>${box(frame(2, 0, 9, 9) + red)}</mc:Fallback></mc:AlternateContent>`;
    const { items } = await drawn({
      shapes: box(frame(0, 0, 9, 9) + red, '', '', 'hidden="1"') + either('a14') + either('cx1'),
    });
    expect(items.map((item) => item.box[0])).toEqual([1, 2]);
  });
});

describe('a shape', () => {
  it('has colours of the theme, lighter, darker and translucent', async () => {
    const scheme = (name: string, inside: string) =>
      box(`${frame(0, 0, 9, 9)}<a:solidFill><a:schemeClr val="${name}">${inside}</a:schemeClr></a:solidFill>`);
    const drawing = await drawn({
      shapes: [
        scheme('tx1', ''),
        scheme('accent1', '<a:lumMod val="20000"/><a:lumOff val="80000"/>'),
        scheme('accent1', '<a:lumMod val="50%"/>'),
        scheme('accent2', '<a:alpha val="50000"/>'),
        scheme('bg1', '<a:shade val="0"/>'),
      ].join(''),
    });
    expect(itemsOf(drawing, 'form').map(({ fill }) => fill)).toEqual([
      ...['#101010', '#dae3f3', '#203864', '#ed7d3180', '#000000'],
    ]);
  });

  it('has the fill and the edge of its style, or its own', async () => {
    const style =
      '<p:style><a:lnRef idx="1"><a:schemeClr val="accent2"/></a:lnRef><a:fillRef idx="1"><a:schemeClr val="accent1"/></a:fillRef></p:style>';
    const styled = (properties: string) => box(properties).replace('</p:sp>', `${style}</p:sp>`);
    const line = `<a:ln w="12700">${red}<a:prstDash val="dash"/></a:ln>`;
    const drawing = await drawn({
      shapes:
        styled(frame(0, 0, 9, 9)) +
        styled(`${frame(0, 0, 9, 9)}<a:noFill/>${line}`) +
        styled(`${frame(0, 0, 9, 9)}<a:ln><a:noFill/></a:ln>`),
    });
    expect(itemsOf(drawing, 'form').map(({ fill, stroke }) => [fill, stroke])).toEqual([
      ['#4472c4', { color: '#ed7d31', width: 2, dashed: false }],
      [null, { color: '#ff0000', width: 1, dashed: true }],
      ['#4472c4', null],
    ]);
  });

  it('has a known form, adjusted and mirrored; an unknown one is a rectangle', async () => {
    const names = ['rect', 'ellipse', 'roundRect', 'triangle', 'chevron', 'rightArrow', 'star5', 'wedgeRectCallout'];
    const drawing = await drawn({
      shapes: [...names, 'noSuchForm'].map((name) => box(frame(0, 0, 40, 20) + form(name) + red)).join(''),
    });
    expect(itemsOf(drawing, 'form').map((one) => (typeof one.form === 'string' ? one.form : one.form.length))).toEqual([
      ...['rectangle', 'ellipse', 10, 4, 7, 8, 11, 8, 'rectangle'],
    ]);
    const turned = await drawn({
      shapes: box(frame(0, 0, 40, 20, 'flipH="1" rot="5400000"') + form('rtTriangle') + red),
    });
    expect(turned.items).toMatchObject([{ turned: 90, form: [['M', 40, 0], ['L', 0, 20], ['L', 40, 20], ['Z']] }]);
    const adjusted = form('triangle', '<a:gd name="adj" fmla="val 0"/>');
    const [triangle] = itemsOf(await drawn({ shapes: box(frame(0, 0, 40, 20) + adjusted + red) }), 'form');
    expect(triangle?.form[0]).toEqual(['M', 0, 0]);
  });

  it('that the file draws itself has its curves, scaled, with the names that it computes', async () => {
    const custom = `<a:custGeom><a:gdLst><a:gd name="x1" fmla="*/ w 1 2"/></a:gdLst><a:pathLst><a:path w="100" h="100"><a:moveTo><a:pt x="0" y="0"/></a:moveTo><a:lnTo><a:pt x="100" y="50"/></a:lnTo><a:quadBezTo><a:pt x="100" y="100"/><a:pt x="40" y="50"/></a:quadBezTo><a:arcTo wR="10" hR="10" stAng="0" swAng="5400000"/><a:close/></a:path><a:path><a:moveTo><a:pt x="x1" y="0"/></a:moveTo><a:lnTo><a:pt x="r" y="b"/></a:lnTo></a:path></a:pathLst></a:custGeom>`;
    const drawing = await drawn({ shapes: box(frame(0, 0, 200, 50) + custom + red) });
    const [first, second] = itemsOf(drawing, 'form');
    expect(first?.form).toEqual([
      ['M', 0, 0],
      ['L', 200, 25],
      ['C', 200, 41.67, 160, 41.67, 80, 25],
      ['C', 80, 27.76, 71.05, 30, 60, 30],
      ['Z'],
    ]);
    expect(second?.form).toEqual([
      ['M', 100, 0],
      ['L', 200, 50],
    ]);
  });

  it('that is a line has heads', async () => {
    const line = `<a:ln w="25400">${red}<a:tailEnd type="triangle"/></a:ln>`;
    const connector = `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="1" name="c"/></p:nvCxnSpPr><p:spPr>${frame(10, 10, 100, 0)}${form('straightConnector1')}${line}</p:spPr></p:cxnSp>`;
    expect((await drawn({ shapes: connector })).items).toMatchObject([
      {
        box: [10, 10, 100, 0],
        form: [
          ['M', 0, 0],
          ['L', 100, 0],
        ],
        fill: null,
        stroke: { width: 2 },
      },
      { box: [10, 10, 100, 0], form: [['M', 100, 0], ['L', 94, 3], ['L', 94, -3], ['Z']], fill: '#ff0000' },
    ]);
  });

  it('stands where its groups put it: moved, scaled, turned and mirrored', async () => {
    const points = (...all: number[]) => all.map((one) => one * 12_700);
    const transform = (attributes: string) => {
      const [x, y, cx, cy, ix, iy, icx, icy] = points(100, 100, 200, 200, 0, 0, 100, 100);
      return `<a:xfrm ${attributes}><a:off x="${x}" y="${y}"/><a:ext cx="${cx}" cy="${cy}"/><a:chOff x="${ix}" y="${iy}"/><a:chExt cx="${icx}" cy="${icy}"/></a:xfrm>`;
    };
    const inside = box(frame(0, 0, 20, 10) + red);
    const position = async (attributes: string) => {
      const [item] = (await drawn({ shapes: group(transform(attributes), inside) })).items;
      return [item?.box, item?.turned];
    };
    expect(await position('')).toEqual([[100, 100, 40, 20], 0]);
    expect(await position('rot="5400000"')).toEqual([[270, 110, 40, 20], 90]);
    expect(await position('flipH="1"')).toEqual([[260, 100, 40, 20], 0]);
    const filled = group(transform(''), box(`${frame(0, 0, 20, 10)}<a:grpFill/>`), red);
    expect((await drawn({ shapes: filled })).items).toMatchObject([{ fill: '#ff0000' }]);
  });
});

describe('a picture', () => {
  const image = { parts: { image: ['media/a.png', ''] } } as const;
  const files = { ...above(), 'ppt/media/a.png': colouredPng(8, 8, [1, 2, 3]) };
  const fill = (inside: string) => `<p:blipFill><a:blip r:embed="image"/>${inside}<a:stretch/></p:blipFill>`;
  const picture = (inside: string, properties: string, media = '') =>
    `<p:pic><p:nvPicPr><p:cNvPr id="3" name="p"/><p:nvPr>${media}</p:nvPr></p:nvPicPr>${inside}<p:spPr>${properties}</p:spPr></p:pic>`;

  it('is cropped and mirrored, and is in the answer once', async () => {
    const drawing = await drawn(
      {
        shapes:
          picture(fill('<a:srcRect l="25000" b="10000"/>'), frame(0, 0, 80, 40, 'flipV="1"')) +
          picture(fill('<a:srcRect l="-100000"/>'), frame(0, 0, 80, 40)) +
          box(`${frame(5, 5, 10, 10)}${fill('').replaceAll('p:blipFill', 'a:blipFill')}`),
        ...image,
      },
      files,
    );
    expect(drawing.pictures).toHaveLength(1);
    expect(drawing.items).toMatchObject([
      { box: [0, 0, 80, 40], picture: 0, cropped: [0.25, 0, 0, 0.1], flipped: { across: false, down: true } },
      { box: [40, 0, 40, 40], cropped: [0, 0, 0, 0] },
      { kind: 'picture', box: [5, 5, 10, 10] },
    ]);
  });

  it('that is only linked, and a film without one, have their places marked', async () => {
    const linked = fill('').replace('r:embed', 'r:link');
    const { items } = await drawn(
      { shapes: picture(linked, frame(0, 0, 9, 9)) + picture(linked, frame(0, 0, 9, 9), '<a:videoFile r:link="x"/>') },
      files,
    );
    expect(items).toMatchObject([
      { kind: 'absent', what: 'picture' },
      { kind: 'absent', what: 'media' },
    ]);
  });

  it('stands for what another program made; charts are marked, diagrams drawn where they were before', async () => {
    const graphic = (uri: string, inside: string) =>
      `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="2" name="f"/></p:nvGraphicFramePr>${frame(100, 50, 40, 20).replaceAll('a:xfrm', 'p:xfrm')}<a:graphic><a:graphicData uri="${uri}">${inside}</a:graphicData></a:graphic></p:graphicFrame>`;
    const object = graphic('ole', `<p:oleObj>${picture(fill(''), frame(0, 0, 1, 1))}</p:oleObj>`);
    const chart = graphic('http://schemas.openxmlformats.org/drawingml/2006/chart', '<c:chart r:id="none"/>');
    const diagram = graphic('diagram', '<dgm:relIds r:dm="diagramData"/>');
    const data = xml(
      'dgm:dataModel',
      '<dgm:extLst><a:ext uri="u"><dsp:dataModelExt relId="diagramDrawing"/></a:ext></dgm:extLst>',
    );
    const shapes = box(frame(5, 5, 10, 10) + red, words('In the diagram')).replaceAll('p:', 'dsp:');
    const drawing = await drawn(
      {
        shapes:
          object + chart + diagram + graphic('diagram', '<dgm:relIds r:dm="none"/>') + graphic('ole', '<p:oleObj/>'),
        parts: {
          ...image.parts,
          diagramData: ['diagrams/data.xml', data],
          diagramDrawing: ['diagrams/drawing.xml', xml('dsp:drawing', `<dsp:spTree>${shapes}</dsp:spTree>`)],
        },
      },
      files,
    );
    expect(drawing.items.map((item) => [item.kind, 'what' in item ? item.what : item.box.slice(0, 2)])).toEqual([
      ['picture', [100, 50]],
      ['absent', 'chart'],
      ['form', [105, 55]],
      ['text', [105, 55]],
      ['absent', 'diagram'],
      ['absent', 'object'],
    ]);
  });
});

describe('a file made to do harm', () => {
  it('is cut where it holds too much', async () => {
    const many = await drawn({ shapes: box(frame(0, 0, 9, 9) + red).repeat(6_000) });
    expect([many.items.length, many.cut]).toEqual([1_000, true]);
    const unseen = await drawn({ shapes: box(frame(0, 0, 9, 9)).repeat(6_000) });
    expect([unseen.items.length, unseen.cut]).toEqual([0, true]);
    const deep = `${'<p:grpSp>'.repeat(60)}${box(frame(0, 0, 9, 9) + red)}${'</p:grpSp>'.repeat(60)}`;
    expect(await drawn({ shapes: deep })).toMatchObject({ items: [], cut: true });
    const letters = await drawn({ shapes: box(frame(0, 0, 9, 9), words('x'.repeat(3_000)).repeat(100)) });
    expect(letters.cut).toBe(true);
  });

  it('may hold a line of a hundred thousand parts, and names that every object has', async () => {
    const line = `<a:p>${'<a:br/>'.repeat(200_000)}<a:r><a:t>end</a:t></a:r></a:p>`;
    expect(await drawn({ shapes: box(frame(0, 0, 9, 9), line) })).toMatchObject({ cut: true });
    const odd = red.replace('<a:srgbClr val="FF0000"/>', '<a:srgbClr val="FF0000"><valueOf/><toString/></a:srgbClr>');
    expect((await drawn({ shapes: box(frame(0, 0, 9, 9) + odd) })).items).toMatchObject([{ fill: '#ff0000' }]);
  });

  it('draws no diagram within a diagram, which may be the same one', async () => {
    const graphic = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="2" name="f"/></p:nvGraphicFramePr>${frame(0, 0, 40, 20).replaceAll('a:xfrm', 'p:xfrm')}<a:graphic><a:graphicData uri="d"><dgm:relIds r:dm="diagramData"/></a:graphicData></a:graphic></p:graphicFrame>`;
    const data = xml(
      'dgm:dataModel',
      '<dgm:extLst><a:ext><dsp:dataModelExt relId="diagramDrawing"/></a:ext></dgm:extLst>',
    );
    const inside = xml('dsp:drawing', `<dsp:spTree>${graphic.replaceAll('p:', 'dsp:').repeat(2)}</dsp:spTree>`);
    const itself = `${relation('diagramData', 'diagramData', '/ppt/diagrams/data.xml')}${relation('diagramDrawing', 'diagramDrawing', '/ppt/diagrams/drawing.xml')}`;
    const { items } = await drawn(
      {
        shapes: graphic,
        parts: { diagramData: ['diagrams/data.xml', data], diagramDrawing: ['diagrams/drawing.xml', inside] },
      },
      { ...above(), 'ppt/diagrams/_rels/drawing.xml.rels': relations(itself) },
    );
    expect(items).toMatchObject([
      { kind: 'absent', what: 'diagram' },
      { kind: 'absent', what: 'diagram' },
    ]);
  });

  it('may say any number', async () => {
    const wild = frame(1e12, -1e12, 1e300, 5, 'rot="99999999999999"');
    const drawing = await drawn({
      shapes:
        box(wild + red) +
        box(`${frame(0, 0, 9, 9)}${form('rightArrow', '<a:gd name="adj2" fmla="*/ 1 1 0"/>')}${red}`) +
        box(
          `${frame(0, 0, 9, 9)}<a:custGeom><a:pathLst><a:path><a:moveTo><a:pt x="nowhere" y="1e999"/></a:moveTo></a:path></a:pathLst></a:custGeom>${red}`,
        ),
    });
    expect(drawing.cut).toBe(true);
  });

  it('may lead in circles, name parts that are not there, and have no layout', async () => {
    const round = {
      ...above(),
      'ppt/slideLayouts/_rels/layout.xml.rels': relations(relation('m', 'slideMaster', '/ppt/slideLayouts/layout.xml')),
    };
    const shape = box(frame(0, 0, 9, 9) + red, '', '<p:ph type="body" idx="1"/>');
    expect((await drawn({ shapes: shape }, round)).items).toHaveLength(1);
    expect((await drawn({ shapes: shape }, {})).items).toHaveLength(1);
  });

  it('is refused where it is no file of slides, or has no such slide', async () => {
    const bytes = slideFile([{ shapes: '' }]);
    expect([await codeOf(bytes), await codeOf(bytes, 2)]).toEqual(['drawn', 'source/not-found']);
    expect(await codeOf(Buffer.from('A text of words. '.repeat(50)))).toBe('source/no-slides');
    expect(await codeOf(Buffer.from('PK\x03\x04 ppt/ cut off'))).toBe('source/broken');
    const elements = slideFile([{ shapes: '<p:sp/>'.repeat(450_000) }]);
    expect(await codeOf(elements)).toBe('source/unsafe');
    const entities = slideFile([{ shapes: '' }], {
      'ppt/slides/slide1.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
    });
    expect(await codeOf(entities)).toBe('source/unsafe');
  });
});

/** Public files that are not part of this repository. */
const folder = join(import.meta.dirname, '../../../../../../../shared/data/documents/pptx');

describe.skipIf(!existsSync(folder))('public slides (skipped where ../shared/data/documents is not there)', () => {
  it('are all drawn, or refused with a fault', async () => {
    let all = 0;
    for (const name of readdirSync(folder)) {
      const bytes = readFileSync(join(folder, name));
      for (let slide = 1; slide <= 500; slide += 1) {
        const code = await drawSlide({ bytes, slide }).then(
          (drawing) => {
            slideDrawingSchema.parse(drawing);
            return 'drawn';
          },
          (problem: unknown) => {
            if (problem instanceof Fault) return problem.code;
            throw problem;
          },
        );
        if (code !== 'drawn') break;
        all += 1;
      }
    }
    expect(all).toBeGreaterThan(100);
  }, 300_000);
});
