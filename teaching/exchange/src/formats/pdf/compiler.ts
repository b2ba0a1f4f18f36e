import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/** The one folder the compiler may read: it holds our template and nothing else. */
const workspace = fileURLToPath(new URL('./template', import.meta.url));
const template = fileURLToPath(new URL('./template/paper.typ', import.meta.url));

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

/** Typesets the template with this data as PDF/UA-1; throws TypesettingError. */
export function typesetPdf(sheet: string): Uint8Array {
  const typst = getCompiler();
  try {
    const compiled = typst.compile({ mainFilePath: template, inputs: { sheet } });
    const document = compiled.result;
    if (document === null) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics ?? 'no document'));
    return new Uint8Array(typst.pdf(document, { pdfStandard: 'ua-1' }));
  } catch (error) {
    throw new TypesettingError(error instanceof Error ? error.message : String(error), { cause: error });
  } finally {
    typst.evictCache(0); // what it remembers of this paper would stay in memory for good
  }
}
