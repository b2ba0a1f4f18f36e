import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { ImageFile } from '../../contract.ts';

/** The one folder the compiler may read: it holds our template and nothing else. */
const workspace = fileURLToPath(new URL('./template', import.meta.url));
const templates = {
  paper: fileURLToPath(new URL('./template/paper.typ', import.meta.url)),
  cards: fileURLToPath(new URL('./template/cards.typ', import.meta.url)),
  returns: fileURLToPath(new URL('./template/returns.typ', import.meta.url)),
  list: fileURLToPath(new URL('./template/list.typ', import.meta.url)),
} as const;
export type Template = keyof typeof templates;

/** The font styles that the template uses, each in a folder of its package. */
const fontFiles = [
  import.meta.resolve('@expo-google-fonts/literata/400Regular/Literata_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/literata/600SemiBold/Literata_600SemiBold.ttf'),
  import.meta.resolve('@expo-google-fonts/commissioner/400Regular/Commissioner_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/commissioner/600SemiBold/Commissioner_600SemiBold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
];

let compiler: NodeCompiler | undefined;

/** Fonts are read once for the life of the process. */
function getCompiler(): NodeCompiler {
  compiler ??= NodeCompiler.create({
    workspace,
    fontArgs: [{ fontPaths: fontFiles.map((cut) => dirname(fileURLToPath(cut))) }],
  });
  return compiler;
}

/** The compiler's objections to a paper, in its own words. */
export class TypesettingError extends Error {}

/** The names by which the template knows the images: made of their numbers, never of anything that came in. */
const nameOf = ({ format }: ImageFile, index: number) => join(workspace, `image-${index}.${format}`);

/** Whether the compiler can decode an image. */
export function canShow(image: ImageFile): boolean {
  const typst = getCompiler();
  try {
    typst.mapShadow(nameOf(image, 0), Buffer.from(image.bytes));
    const mainFileContent = `#image("image-0.${image.format}", width: 1mm)`;
    const document = typst.compile({ mainFileContent }).result;
    return document !== null && typst.pdf(document).length > 0;
  } catch {
    return false;
  } finally {
    typst.resetShadow();
    typst.evictCache(0);
  }
}

/** Typesets a template with this data and these images as PDF/UA-1; throws TypesettingError. */
export function typesetPdf(template: Template, sheet: string, images: readonly ImageFile[] = []): Uint8Array {
  const typst = getCompiler();
  try {
    for (const [index, image] of images.entries()) typst.mapShadow(nameOf(image, index), Buffer.from(image.bytes));
    const compiled = typst.compile({ mainFilePath: templates[template], inputs: { sheet } });
    const document = compiled.result;
    if (document === null) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics ?? 'no document'));
    return new Uint8Array(typst.pdf(document, { pdfStandard: 'ua-1' }));
  } catch (error) {
    throw new TypesettingError(error instanceof Error ? error.message : String(error), { cause: error });
  } finally {
    typst.resetShadow();
    typst.evictCache(0); // what it remembers of this paper would stay in memory for good
  }
}
