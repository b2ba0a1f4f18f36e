import type { ContentLanguage } from '@schole/core';
import { searchStem, words } from '@schole/language';

/**
 * People's words, then the manual's: one group per line, `said, said = ours ours`. Words of one line mean the same. Add
 * here.
 */
const aliasTables: Record<ContentLanguage, string> = {
  en: `
    box, boxes, block, step, module, bubble = node
    line, arrow, wire, link between = connection
    flow, flows, automation, scenario, zap, recipe, robot = workflow
    kick off, fire, launch, set off, begin = start trigger
    run, runs, ran = execution run
    crash, crashes, crashed, broke, broken, breaks, dies, died = fails error
    bug, mistake, fault, problem = error fault
    link, url, web address = address
    e-mail, email, e-mails, emails, mails, inbox, message = mail
    kids, pupils, children, kid, pupil = students
    test, exam, quiz, worksheet, homework, paper = assignment
    teacher, teachers, colleagues = people members
    login, log in, logon, signin = sign in account
    password, passwords = password credential
    admin = administrator
    site, website = page service
    computer, laptop, machine, pc = server installation
    every day, every week, every morning, every monday, nightly = schedule times
    remove, erase, wipe = delete
    ai, chatgpt, gpt, openai, claude, gemini, llm = language model
    spreadsheet, excel, google sheets = spreadsheets table
    bot, chatbot, assistant = chat
    twice, 2x, double, duplicate, duplicates = twice
    grade, grades, mark = marks numbers
    marks, score, scores = points
    reply, replies, replying, responds, respond, answering = answers
    quit, quitting, resign, retire = leaving
    permission, permissions, allowed, rights = roles may
    price, prices, cost, costs, pay = plans price
    print, printing, printer = exporting pdf word
    upload, uploaded, uploading = sources file
    timetable, cron = schedule
    turn on, activate, enable = switch on
    turn off, deactivate, disable = switch off
    stuck, hangs, freezes = slow time limit
    text box, field, column = field
    signature, signed = signature
    textbook, textbooks, handout, handouts, booklet = book source
    smartphone, smartphones, mobile, iphone, android, ipad = phone tablet
    principal, headmaster, headteacher, director = head administrator
    parent, mother, father, mum, dad = parents
    answer sheet, solution, model answers = answer key solutions
    color, colors, skin, font = appearance theme
    fee, fees, money, budget, bill, license = plans price
    gdpr, privacy, confidential = data protection
    usb, stick = backup copy
    bin, trash, get rid of = delete archive
    tougher, tricky, difficult = hard difficulty
    simpler, simple = easy difficulty
    alert, alerts, reminder, reminders, spam = notifications digest
    logout, logoff, log out, log off, sign off = sign out
    scan, scans = scanned
    invented, made up, hallucinate, hallucinates = checks passage
    reword, rephrase, phrasing = wording
    swap, exchange = regenerate replace
    copy, copies = copy backup
    drive, folder, dropbox, onedrive = folder files
  `,
  el: `
    node, nodes, κουτάκι, κουτάκια, κουτί, μπλοκ, νόντ = κόμβος
    workflow, workflows, αυτοματισμός, αυτοματοποίηση, ροές = ροή εργασίας
    trigger, triggers, έναυσμα, τρίγκερ = εκκινητής
    credentials, credential, κρεντένσιαλς = διαπιστευτήρια
    execution, executions, τρέξιμο, τρέχει, έτρεξε, τρέξει, τρέχω = εκτέλεση εκτελείται
    expression, expressions = έκφραση
    item, items = στοιχείο
    λινκ, link, url, σύνδεσμος = διεύθυνση
    μέιλ, μειλ, email, e-mail, mail, ιμέιλ = μήνυμα ηλεκτρονικού ταχυδρομείου mail email
    site, σάιτ, σελίδα, ιστοσελίδα, ιστοσελίδες = υπηρεσία
    password, κωδικός, κωδικό, pass, πάσγουορντ = κωδικός
    server, σέρβερ, μηχάνημα, υπολογιστής = εγκατάσταση διακομιστής
    chat, τσατ, chatbot, μποτ, bot = συνομιλία
    error, errors, λάθος, λάθη, σφάλματα, έσκασε, χάλασε, χαλάει = σφάλμα αποτυχία
    backup, μπακάπ = αντίγραφα ασφαλείας
    update, αναβάθμιση, έκδοση = ενημέρωση έκδοση
    παιδιά, μαθητές, μαθητή, παιδί = μαθητές
    καθηγητής, καθηγητές, δάσκαλος, δάσκαλοι, συνάδελφος, συνάδελφοι, εκπαιδευτικός = μέλη συνάδελφος
    τεστ, διαγώνισμα, διαγωνίσματα, κουίζ, test, φυλλάδιο = εργασία ερωτήσεις
    βαθμός, βαθμοί, βαθμούς, βαθμολογία = αριθμοί βαθμοί μονάδες
    απαντάει, απαντά, απαντάς = απάντηση απαντά
    τυπώνω, τυπώσω, εκτυπώνω, εκτύπωση, εκτυπώσω = εξαγωγή pdf word
    ανεβάζω, ανέβασα, ανεβάσω, upload = πηγές αρχεία
    φτιάχνω, φτιάξω, έφτιαξα, δημιουργώ = φτιάχνετε
    σβήνω, σβήσω, έσβησα, delete, διαγράφω = διαγραφή
    φάκελος, drive, dropbox = φάκελος αρχείο
    excel, sheets, φύλλο, εξελ = λογιστικά φύλλα
    chatgpt, gpt, openai, ai, τεχνητή νοημοσύνη, claude, gemini = γλωσσικό μοντέλο
    λεφτά, κόστος, κοστίζει, πληρώνω, τζάμπα, τσάμπα = πρόγραμμα δοκιμή
    dark mode, σκούρο = εμφάνιση
    browser, μπράουζερ, φυλλομετρητής = περιηγητής
    token, key, κλειδί = κλειδί
    admin, διαχειριστής = διαχείριση
    δύο φορές, διπλά, διπλό, 2 φορές = δύο φορές
    ξεκινάω, ξεκινάει, ξεκινήσει = εκκίνηση ξεκινά
    φόρμα, form = φόρμα
    προσκαλώ, προσκαλέσω, προσκαλούμε = πρόσκληση
    διευθύντρια, λυκειάρχης, γυμνασιάρχης, προϊσταμένη = διευθυντής
    γονιός, μαμά, μπαμπάς, κηδεμόνας, κηδεμόνες = γονείς
    πόντοι, πόντους, άριστα = μονάδες
    υπενθυμίσεις, υπενθύμιση, σπαμ, spam = ειδοποιήσεις σύνοψη
    πετάω, πετάξω, ξεφορτώνομαι, ξεφορτωθώ = διαγραφή αρχείο
    διορθώνω, διορθώσω, πειράζω, πειράξω, αλλάζω, αλλάξω, τροποποιώ, edit = αλλαγή
    ξαναφέρνω, επαναφέρω, επαναφέρει, undo = επαναφορά
    μπαίνω, μπω, μπει, μπουν, είσοδος, login, λογκίν = σύνδεση
    logout, λογκάουτ, έξοδος = αποσύνδεση
    χαρτί, φωτοτυπία, φωτοτυπίες = εξαγωγή
    στικάκι, φλασάκι, usb = αντίγραφα ασφαλείας
    διαδίκτυο, νετ, internet = ίντερνετ
    γραμματοσειρά, οθόνη, χρώμα = εμφάνιση
    χάκερ, χάκαραν, κλέψει, έκλεψαν = ασφάλεια
    μαθήτρια, μαθήτριες, παιδιών, παιδάκια = μαθητές
    σχολικό βιβλίο, εγχειρίδιο, τεύχος = βιβλίο πηγή
    webhooks, γουεμπχουκ, γουέμπχουκ = webhook
  `,
};

/** The stems of all words of a text, stop words included. */
export function stemsOf(text: string): string[] {
  return words(text).map((word) => searchStem(word.text));
}

/** The manual's words for one phrase of the user; `said` are the stems of that phrase in order. */
export interface Alias {
  phrase: readonly string[];
  terms: readonly string[];
}

/** The aliases of a language by the first stem of the user's phrase. */
export function readAliases(language: ContentLanguage): ReadonlyMap<string, readonly Alias[]> {
  const found = new Map<string, Alias[]>();
  for (const row of aliasTables[language].split('\n')) {
    const [people = '', own = ''] = row.split('=');
    const terms = stemsOf(own);
    for (const phrase of people.split(',').map(stemsOf)) {
      const [first] = phrase;
      if (first === undefined) continue;
      const held = found.get(first);
      if (held) held.push({ phrase, terms });
      else found.set(first, [{ phrase, terms }]);
    }
  }
  return found;
}
