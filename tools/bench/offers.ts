import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '@schole/sources';
import type { Bench } from './contract.ts';
import { combinationsOf, nameOf, tryOffer } from './offers/offer.ts';

const root = join(import.meta.dirname, '../..');

export const offers: Bench = {
  name: 'offers',
  measures: 'whether every kind delivers what it offers, at each level and difficulty, over ten texts and more',
  async run(print) {
    for (const path of globSync('tests/fixtures/{texts,review/first}/*.md', { cwd: root }).sort()) {
      const document = readText({ text: readFileSync(join(root, path), 'utf8'), title: path });
      const combinations = combinationsOf(document);
      let offered = 0;
      let delivered = 0;
      const faults: string[] = [];
      for (const combination of combinations) {
        const found = await tryOffer(combination);
        if (found.offered > 0) offered += 1;
        if (found.delivered > 0) delivered += 1;
        faults.push(...found.faults.map((fault) => `${nameOf(combination)}: ${fault}`));
      }
      print(
        `${path}: ${combinations.length} combinations, ${offered} offered, ${delivered} delivered, ${faults.length} faults`,
      );
      for (const fault of faults) print(`  ${fault}`);
    }
  },
};
