import ts from 'typescript';
import { ownFiles, readOwn } from './files.ts';

/** The parsed files of the house that match, without their tests. */
export function parseOwn(root: string, pattern: RegExp): ts.SourceFile[] {
  const paths = ownFiles(root, pattern).filter((path) => !/\.test\.tsx?$/.test(path));
  return paths.map((path) => {
    const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    return ts.createSourceFile(path, readOwn(root, path), ts.ScriptTarget.Latest, true, kind);
  });
}

/** Calls `see` for a node and all that is in it. */
export function walk(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => walk(child, see));
}

/** `path:line`, as editors open it. */
export function placeOf(node: ts.Node): string {
  const source = node.getSourceFile();
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}
