import { describe, expect, it } from 'vitest';
import { drafted, frames, taskOf } from './test-drafts.ts';

const made = (frame: string, text: string, language: 'en' | 'el') =>
  drafted(text, language).find((one) => one.frame === frame);

describe('figures', () => {
  const mill =
    'The old mill of Kerrow ground 40 tons of wheat in a good month. The new mill beside the railway grinds 900 tons of wheat in the same time, and 12 people work there. In the old mill 30 people worked, and most of them carried sacks. The mill sells its flour in every town of the county and buys its wheat from the farms of the valley.';

  it('are asked for where at least three can be compared', () => {
    expect(taskOf('figures', mill, 'en')).toContain('at least four figures');
    expect(frames(mill.replace('40 tons', 'little').replace('30 people', 'many people'), 'en')).not.toContain(
      'figures',
    );
  });

  it('are not asked for where an example is worked out, or only one pair can be compared', () => {
    expect(frames(mill.replace('sells its flour', 'sells 2 × 450 = 900 sacks'), 'en')).not.toContain('figures');
    expect(frames(mill.replace('30 people', 'many people'), 'en')).not.toContain('figures');
  });

  it('are asked for in Greek, too', () => {
    const text =
      'Ο παλιός μύλος του χωριού άλεθε 40 τόνους σιτάρι σε έναν καλό μήνα. Ο νέος μύλος δίπλα στον σιδηρόδρομο αλέθει 900 τόνους στον ίδιο χρόνο, και εκεί εργάζονται 12 άτομα. Στον παλιό μύλο δούλευαν 30 άτομα, και τα περισσότερα κουβαλούσαν σακιά. Ο μύλος πουλά το αλεύρι του σε όλες τις πόλεις του νομού και αγοράζει σιτάρι από τα χωράφια της κοιλάδας.';
    expect(taskOf('figures', text, 'el')).toContain('τουλάχιστον τέσσερις αριθμούς');
  });
});

describe('an investigation', () => {
  it('is asked about where the text says what was done and what was found', () => {
    const study =
      'Two researchers wanted to know whether bees can tell colours apart. The bees were trained to find sugar on a blue plate between grey plates. In the last test the researchers took the sugar away from all the plates. The researchers found that nearly every bee still landed on the blue plate. Grey plates of the same brightness were hardly visited by the bees at all.';
    const task = made('study', study, 'en');
    expect(task?.key.expected.join(' ')).toMatch(/trained to find sugar.*still landed/);
    expect(frames(study.replace('found that nearly', 'hoped that'), 'en')).not.toContain('study');
    const aimless = study.replace('wanted to know whether bees can tell colours apart', 'kept bees near a town');
    expect(frames(aimless, 'en')).not.toContain('study');
  });
});

describe('an information sheet', () => {
  const glacier =
    'A glacier is a mass of ice that moves slowly down a valley under its own weight. A glacier grows in years with much snow. The ice of a glacier carries stones and sand to the valley. In warm summers a glacier loses more ice than the winter brings, and its lower end moves back towards the peaks.';

  it('asks for as many facts about a term as the text has', () => {
    const task = made('sheet', glacier, 'en');
    expect(task?.content.task).toContain('explains “glacier”');
    expect(task?.content.task).toContain('Add three further facts');
    expect(task?.key.expected).toHaveLength(5);
  });

  it('is not asked for where the text says no more of the term, or of one test among many', () => {
    const other = glacier
      .replace('A glacier grows', 'The snow grows')
      .replace('of a glacier', 'of the peak')
      .replace('summers a glacier', 'summers the peak');
    expect(frames(other, 'en')).not.toContain('sheet');
    expect(frames(glacier.replaceAll(/(?:A|a) glacier/g, 'The glacier'), 'en')).not.toContain('sheet');
  });
});

describe('a sheet and its points', () => {
  const herders =
    'Herders are people who live with their animals in the hills of Arnis. Herders mend the walls in autumn. Herders sell cheese and wool in the towns of the plain. In winter the herders bring their animals to the stables near the river, where the snow melts early.';

  it('never explain by an invented comparison what people are', () => {
    expect(frames(herders.replace('Herders are people', 'A herder is a person'), 'en')).not.toContain('sheet');
  });

  it('have no word that ties a point to the sentence before', () => {
    const text =
      'Η στέρνα είναι μια δεξαμενή που μαζεύει το νερό της βροχής από τις στέγες. Η στέρνα όμως αδειάζει συχνά τον Αύγουστο. Η στέρνα έχει επίσης ένα βαρύ καπάκι, γιατί το ανοιχτό νερό χάνεται γρήγορα με τον αέρα. Κάθε σπίτι του πάνω χωριού έχει τη δική του στέρνα και την καθαρίζει μία φορά τον χρόνο, πριν αρχίσουν οι βροχές του φθινοπώρου.';
    const points = drafted(text, 'el').flatMap(({ key }) => key.expected);
    expect(points).toContain('Η στέρνα αδειάζει συχνά τον Αύγουστο.');
    expect(points.join(' ')).not.toMatch(/όμως|επίσης/);
  });
});

describe('material that has begun before', () => {
  it('gives no task where its first sentence counts on, or leaves out who acts', () => {
    const walls =
      ' wall of the hills stops the wind, because the stones are heavy and lie close together. Every autumn the people of the hills mend the walls, and each family has its own part of the walls. The walls of the hills have stood for two hundred years, and the people of the hills are proud of them and show them to every guest.';
    expect(drafted(`The second${walls}`, 'en').every(({ content }) => !content.material.includes('second'))).toBe(true);
    const fleet =
      'Το 338 π.Χ., σε ηλικία δεκαοκτώ ετών, διοίκησε τον στόλο στη μάχη της Άρνης, όπου οι νησιώτες νίκησαν τους πειρατές. Οι πειρατές έφυγαν από την Άρνη, επειδή ο στόλος της έκλεισε το λιμάνι. Οι νησιώτες έχτισαν στο λιμάνι της Άρνης έναν πύργο από γρανίτη και τον φύλαγαν για πολλά χρόνια, ώσπου ένας σεισμός τον γκρέμισε.';
    expect(drafted(fleet, 'el').every(({ content }) => !content.material.includes('ηλικία'))).toBe(true);
  });

  const rest =
    ' The people of the hills built long walls of stone against the wind. The walls of the hills stop the wind, because the stones are heavy and lie close together. Every autumn the people of the hills mend the walls, and each family has its own part of the walls. The walls have stood for two hundred years.';

  it('gives no task: a thing that an earlier sentence named, a quotation that is not closed', () => {
    expect(drafted(`Many farms lie on the hills of Arnis.${rest}`, 'en')).not.toEqual([]);
    expect(
      drafted(`To save this amount, farmers met on the hills.${rest}`, 'en').every(
        ({ content }) => !content.material.includes('this amount'),
      ),
    ).toBe(true);
    expect(
      drafted(`Many farms lie on the hills of “Arnis and the sea.${rest}`, 'en')
        .map(({ content }) => content.material)
        .join(' '),
    ).not.toContain('“');
  });
});
