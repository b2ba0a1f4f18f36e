import { contentLanguages } from '@schole/core';
import { isRefused } from '@schole/questions';
import { type Form, failedChecks, goodItems, type PlantedItem, plantedItems } from './measure.ts';
import { booksPresent, type TextItem, verdictsOn } from './text-items.ts';

/** Questions with one fault in one language. */
const perFault = { en: 13, el: 12 } as const;
const goodCount = 300;
const forms: readonly Form[] = ['quoted', 'known', 'unseen'];

const share = (part: number, all: number): string => `${part}/${all}`;
const percent = (part: number, all: number): string => `${((100 * part) / Math.max(1, all)).toFixed(0)} %`;

interface Judged extends PlantedItem {
  failed: readonly string[];
}

function faultLine(name: string, judged: readonly Judged[]): string {
  const cells = contentLanguages.map((language) => {
    const own = judged.filter((one) => one.fault === name && one.item.text.language === language);
    const each = forms.map((form) => {
      const of = own.filter((one) => one.form === form);
      return share(of.filter(({ failed }) => failed.length > 0).length, of.length);
    });
    return each.join(' | ');
  });
  const checks = new Map<string, number>();
  for (const check of judged.filter((one) => one.fault === name).flatMap(({ failed }) => failed))
    checks.set(check, (checks.get(check) ?? 0) + 1);
  const by = [...checks].toSorted(([, one], [, other]) => other - one).map(([check, count]) => `${check} ${count}`);
  return `| ${name} | ${cells.join(' | ')} | ${by.slice(0, 4).join(', ')} |`;
}

function sum(name: string, judged: readonly Judged[]): string {
  const caught = judged.filter(({ failed }) => failed.length > 0).length;
  return `- ${name}: ${share(caught, judged.length)} (${percent(caught, judged.length)})`;
}

const byLanguage = (items: readonly TextItem[], language: string): TextItem[] =>
  items.filter(({ text }) => text.language === language);

/** What the checks make of bad questions and of good ones, as a page; the books' questions only where they are present. */
export function measureFaults(): string {
  const judged: Judged[] = contentLanguages.flatMap((language) =>
    plantedItems(language, perFault[language], booksPresent).map((one) => ({ ...one, failed: failedChecks(one.item) })),
  );
  const faults = [...new Set(judged.map(({ fault }) => fault))];
  const good = goodItems(goodCount).map((item) => ({ item, failed: failedChecks(item) }));
  const alarms = new Map<string, number>();
  for (const check of good.flatMap(({ failed }) => failed)) alarms.set(check, (alarms.get(check) ?? 0) + 1);
  const refused = good.filter(({ failed }) => failed.length > 0);
  const setAside = judged.filter(({ item }) => isRefused({ verdicts: verdictsOn(item) })).length;
  return [
    '# What the checks make of bad questions and of good ones',
    'Made by `npm run bench -- faults`. Refused means that at least one check failed; a draft for which that is so goes to “Set aside”. Drafts go there too when their words are not those of their passage; that rule is not counted here, since people ask in words of their own.',
    '',
    `**Bad questions.** ${faults.length} faults in two languages, planted by a program into questions of teachers and into sentences of real texts. Quoted: as readers quoted the fault. Known: the forms that the checks were written for. Unseen: one more form, written down before the checks were improved. With the rule about the passage’s words, ${setAside} of ${judged.length} are set aside.`,
    '',
    sum('all', judged),
    ...contentLanguages.map((language) =>
      sum(
        language,
        judged.filter(({ item }) => item.text.language === language),
      ),
    ),
    ...forms.map((form) =>
      sum(
        form,
        judged.filter((one) => one.form === form),
      ),
    ),
    '',
    '| Fault | quoted, en | known, en | unseen, en | quoted, el | known, el | unseen, el | Checks that failed |',
    '|---|---|---|---|---|---|---|---|',
    ...faults.map((name) => faultLine(name, judged)),
    '',
    `**Good questions.** Of ${good.length} that people wrote, ${refused.length} (${percent(refused.length, good.length)}) are refused: ${contentLanguages
      .map((language) => {
        const all = byLanguage(
          good.map(({ item }) => item),
          language,
        ).length;
        const own = byLanguage(
          refused.map(({ item }) => item),
          language,
        ).length;
        return `${language} ${share(own, all)}`;
      })
      .join(', ')}. They name no passage, as a question by hand does not.${
      booksPresent ? '' : ' Those of the two textbooks are passed over: the data is not here.'
    }`,
    '',
    '| Check that failed | Good questions |',
    '|---|---|',
    ...[...alarms].toSorted(([, one], [, other]) => other - one).map(([check, count]) => `| ${check} | ${count} |`),
    '',
  ].join('\n');
}
