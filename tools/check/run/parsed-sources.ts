import ts from 'typescript';
import { ownFiles, readOwn } from './own-files.ts';

/** The last parse of each path: several checks read the same files, and parsing is their most expensive part. */
const parsed = new Map<string, ts.SourceFile>();

/** The parsed files of the repository that match, without tests; with `among`, only those of them. */
export function parseOwn(root: string, pattern: RegExp, among?: readonly string[]): ts.SourceFile[] {
  const isIncluded = (path: string): boolean => !/\.test\.tsx?$/.test(path) && (among?.includes(path) ?? true);
  const paths = ownFiles(root, pattern).filter(isIncluded);
  return paths.map((path) => {
    const text = readOwn(root, path);
    const before = parsed.get(path);
    if (before?.text === text) return before;
    const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
    parsed.set(path, source);
    return source;
  });
}

/** Calls `see` for a node and all its descendants. */
export function walk(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => walk(child, see));
}

/** `path:line`, a format that editors open. */
export function locationOf(node: ts.Node): string {
  const source = node.getSourceFile();
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}
