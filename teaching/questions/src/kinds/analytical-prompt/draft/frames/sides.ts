import { type Named, namedByDefinition, overlaps } from '../names.ts';
import type { Reading } from './frame.ts';

/** A thing that a stretch speaks of, with the place of the sentence that introduces it. */
export interface Side {
  named: Named;
  at: number;
  defined: boolean;
}

/** The things that a stretch defines, or that its sentences are about. */
export function sidesOf({ stretch, definitions, subjects, analysis }: Reading): Side[] {
  const sides: Side[] = [];
  const add = (named: Named | null, at: number, defined: boolean): void => {
    if (named === null || at < 0 || sides.some((side) => overlaps(side.named, named))) return;
    if (analysis.termsByKey.get(named.key)?.type === 'person') return;
    sides.push({ named, at, defined });
  };
  for (const definition of definitions)
    if (definition.how !== 'alias')
      add(namedByDefinition(definition, analysis), stretch.sentences.indexOf(definition.passage), true);
  subjects.forEach((subject, at) => {
    add(subject, at, false);
  });
  return sides;
}

const adjective = /(?:ικ|ιν|τ|μέν|αί|εί|ιμ|ιαί|ηρ|ερ|υμν|αν|ών|ύν)?(?:ός|ή|ό|οί|ές|ά|ος|η|ο|οι|ες|α|ής|ές|ύς|ιά|ύ)$/u;

/** The word that says of what kind a thing is, with its ending off: the last in English, the first noun in Greek. */
export function headOf({ plain }: Named, { analysis: { language } }: Reading): string {
  const parts = plain.toLowerCase().split(' ');
  if (language === 'en') return (parts.at(-1) ?? plain).replace(/s$/, '');
  return parts.length === 2 && adjective.test(parts[0] ?? '') ? (parts[1] ?? plain) : (parts[0] ?? plain);
}
