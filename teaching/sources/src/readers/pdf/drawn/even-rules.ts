import type { Rule } from './shapes.ts';

/** Lines of one length at even distances, the first one first. */
export interface EvenRules {
  rules: Rule[];
  gap: number;
}

/** Points: how far the ends of lines and their distances differ. */
const ends = 2;
const uneven = 0.5;

const covers = (rule: Rule, { from, to }: Rule): boolean => rule.from <= from + ends && rule.to >= to - ends;

function rulesBehind(first: Rule, sorted: readonly Rule[], least: number, most: number): Rule[] {
  const rules = [first];
  for (const rule of sorted) {
    const step = rule.at - (rules.at(-1) ?? first).at;
    if (step < least || !covers(rule, first)) continue;
    const gap = (rules[1] ?? rule).at - first.at;
    if (step > most || Math.abs(step - gap) > uneven) break;
    rules.push(rule);
  }
  return rules;
}

/** The lines that stand at even distances between `least` and `most` points, at least five of them together. */
export function evenRules(all: readonly Rule[], { least, most }: { least: number; most: number }): EvenRules[] {
  const sorted = [...all].sort((one, other) => one.at - other.at);
  const used = new Set<Rule>();
  const found: EvenRules[] = [];
  for (const [at, first] of sorted.entries()) {
    if (used.has(first)) continue;
    const rules = rulesBehind(first, sorted.slice(at + 1), least, most);
    const last = rules.at(-1);
    if (rules.length < 5 || !last) continue;
    for (const rule of rules) used.add(rule);
    found.push({ rules, gap: (last.at - first.at) / (rules.length - 1) });
  }
  return found;
}
