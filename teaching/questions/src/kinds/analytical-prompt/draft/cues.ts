import type { ContentLanguage } from '@schole/core';
import type { Passage } from '../../../analysis/analysis.ts';
import { rawOf } from './stretches.ts';

/** What the words of a sentence say about its part in a paragraph. */
export interface Cues {
  /** It names a cause, a reason or a result. */
  cause: boolean;
  /** It is the result of the sentence before: "As a result, …". */
  result: boolean;
  /** It sets one thing against another. */
  contrast: boolean;
  /** It judges, generalises or reports what somebody holds. */
  claim: boolean;
  /** It gives a figure, an example or a finding. */
  evidence: boolean;
  /** A condition with what follows from it, true in general. */
  rule: boolean;
  /** A step of a process. */
  step: boolean;
  /** It tells what a thing does or makes possible. */
  function: boolean;
  /** Somebody's opinion. */
  view: boolean;
  past: boolean;
}

type Words = Readonly<Record<Exclude<keyof Cues, 'past'> | 'past', RegExp>>;

const english: Words = {
  cause:
    /\b(?:because|due to|owing to|as a result|caused by|result(?:s|ed|ing)? (?:in|from)|lead(?:s|ing)? to|led to|causes?|caused|causing|trigger(?:s|ed|ing)?|prevent(?:s|ed|ing)?|allow(?:s|ed|ing)? (?!for\b)|enabl(?:es|ed|ing)|so that|therefore|thus|consequently|hence|forc(?:es|ed|ing)|which (?:means|makes|made|causes|leads|allows)|made it (?:possible|easier|harder|difficult)|makes? it (?:possible|easier|harder|difficult)|since the|contribut(?:es|ed) to|brought about|gave rise to|gives? rise to)\b/i,
  result:
    /^(?:as a (?:result|consequence)|therefore|thus|consequently|hence|for (?:this|that|these) reasons?|because of (?:this|these)|this is why|that is why|this (?:means|led|leads|causes|caused|allows|allowed|makes|made|results?|resulted)|in this way|so),? /i,
  contrast:
    /\b(?:whereas|in contrast|by contrast|unlike|on the other hand|differs?|differ(?:ed|ent) from|conversely|rather than|compared (?:to|with)|on the contrary)\b|, (?:while|but) |^(?:However|But|While|Although)\b/i,
  claim:
    /\b(?:(?:the|one of the|among the) (?:most|best|worst|greatest|main|major|key|primary|single)|essential|crucial|critical(?:ly)?|vital|key role|important|significant(?:ly)?|fundamental|remarkabl[ey]|successful|argue[sd]?|claim(?:s|ed)?|suggest(?:s|ed)?|should|better|dangerous|beneficial|helpful|harmful|valuable|powerful|effective(?:ly)?|transformed|revolution\p{L}*|improve[sd]?|unlikely|serious|advantage|disadvantage|benefit|enormous|profound|difficult|problem(?:s|atic)?|challeng\p{L}+)\b/iu,
  evidence:
    /\d|\b(?:for example|for instance|such as|stud(?:y|ies)|researchers|experiments?|found that|show(?:s|ed|n)? that|evidence|survey|data|percent|observed|report(?:s|ed)?|cases?|million|thousand|hundred)\b/i,
  rule: /^(?:When|If|Whenever|As long as|Unless)\b (?![^,]*\b(?:certain|old)\b)[^,;]{8,140}, (?!and\b|or\b)|\bthe (?:more|less|\p{Ll}+er)\b [^,;]{3,80}, the (?:more|less|fewer|\p{Ll}+er)\b|\b(?:depends? (?:up)?on|increases? (?:as|with)|decreases? (?:as|with)|(?:is|are) proportional to)\b/iu,
  step: /\b(?:first(?:ly)?,|second(?:ly)?,|third(?:ly)?,|then|next,|finally|lastly|subsequently|afterwards?|after (?:this|that)|followed by|begins? (?:with|when|by|in)|eventually|(?:first|second|third|final|last|next) (?:step|stage|phase)|once the|at this point|during this)\b/i,
  function:
    /\b(?:allows?|enables?|prevents?|regulates?|controls?|protects?|produces?|provides?|transports?|helps?|supports?|stores?|removes?|carr(?:y|ies)|converts?|maintains?|(?:is|are) responsible for|serves? (?:as|to)|functions? (?:as|to)|ensures?|absorbs?|secretes?|transmits?|detects?|coordinates?)\b/i,
  view: /\b(?:some (?:people|scientists|researchers|historians|scholars|psychologists|experts)|others|critics|supporters|opponents|proponents|advocates|skeptics|sceptics)\b.*\b(?:argue|believe|think|claim|maintain|say|suggest|contend|hold|consider|point out)\p{L}*\b|\b(?:argued|believed|claimed|maintained|contended|insisted|proposed) that\b/iu,
  past: /\b(?:was|were|had|became|began|took|made|went|came|gave|won|lost|fought|built|wrote|died|led|fell|\p{Ll}{3,}ed)\b/u,
};

const greek: Words = {
  cause:
    /(?<!\p{L})(?:επειδή|διότι|γιατί|αφού|εξαιτίας|λόγω|χάρη σ\p{L}+|οφείλ\p{L}+|οφειλ\p{L}+|προκαλ\p{L}+|προκάλ\p{L}+|οδηγ(?:εί|ούν|ησε|ησαν|ούσε)|οδήγησ\p{L}+|με αποτέλεσμα|ώστε|έτσι|επομένως|συνεπώς|άρα|γι[’' ]?\s?αυτό|επιτρέπ\p{L}+|επέτρ\p{L}+|εμποδίζ\p{L}+|εμπόδι\p{L}+|αναγκάζ\p{L}+|ανάγκασ\p{L}+|συνέβαλ\p{L}+|συμβάλλ\p{L}+|καθώς|εξαιτίας|πράγμα που|γεγονός που|κάτι που)(?!\p{L})/iu,
  result:
    /^(?:έτσι|επομένως|συνεπώς|άρα|γι[’' ]?\s?αυτό(?:ν? τον λόγο)?|για τον λόγο αυτό|με αυτόν? τον τρόπο|κατά συνέπεια|αποτέλεσμα|το αποτέλεσμα|ως αποτέλεσμα|συνέπεια|ως συνέπεια),? /iu,
  contrast:
    /(?<!\p{L})(?:ενώ|αντίθετα|αντιθέτως|σε αντίθεση|όμως|ωστόσο|από την άλλη|διαφέρ\p{L}+|διαφορά|αλλά|αντί (?:να|για)|συγκριτικά|\p{L}+τερ\p{L}{1,3} από)(?!\p{L})/iu,
  claim:
    /(?<!\p{L})(?:σημαντικότερ\p{L}+|σπουδαιότερ\p{L}+|μεγαλύτερ\p{L}+|κυριότερ\p{L}+|βασικότερ\p{L}+|καθοριστικ\p{L}+|αποφασιστικ\p{L}+|σημαντικ\p{L}+|σπουδαί\p{L}+|κρίσιμ\p{L}+|απαραίτητ\p{L}+|υποστηρίζ\p{L}+|υποστήριξ\p{L}+|θεωρ(?:εί|ούν|είται|ούνται|ούσαν|ήθηκε)\p{L}*|πρέπει|επικίνδυν\p{L}+|ωφέλιμ\p{L}+|χρήσιμ\p{L}+|πολύτιμ\p{L}+|αποτελεσματικ\p{L}+|άλλαξ\p{L}+|αλλάζ\p{L}+|βελτί\p{L}+|πλεονέκτημα\p{L}*|μειονέκτημα\p{L}*|πρόβλημα\p{L}*|δύσκολ\p{L}+|τεράστι\p{L}+|ριζικ\p{L}+|επιτυχ\p{L}+|ιδιαίτερα|κίνδυν\p{L}+)(?!\p{L})/iu,
  evidence:
    /\d|(?<!\p{L})(?:για παράδειγμα|π\.χ\.|λόγου χάρη|όπως (?:ο|η|το|οι|τα)|έρευν\p{L}+|μελέτ\p{L}+|πείραμα\p{L}*|έδειξ\p{L}+|δείχν\p{L}+|διαπίστωσ\p{L}+|παρατηρ\p{L}+|τοις εκατό|εκατομμύρι\p{L}+|χιλιάδες|σύμφωνα με|μαρτυρ\p{L}+)(?!\p{L})/iu,
  rule: /^(?:Όταν|Αν|Εάν|Όποτε|Μόλις)(?!\p{L})[^,·]{8,140}, |(?<!\p{L})όσο (?:πιο |περισσότερ\p{L}+ |λιγότερ\p{L}+ |μεγαλύτερ\p{L}+ |μικρότερ\p{L}+ |\p{L}+τερ\p{L}+ )[^,·]{3,100}, τόσο|(?<!\p{L})(?:εξαρτάται από|εξαρτώνται από|αυξάνεται (?:όσο|καθώς|με)|μειώνεται (?:όσο|καθώς|με)|είναι ανάλογ\p{L}+ )(?!\p{L})/iu,
  step: /(?<!\p{L})(?:πρώτα|αρχικά|στην αρχή|έπειτα|ύστερα|κατόπιν|στη συνέχεια|μετά|τελικά|τέλος|ακολουθεί|ακολουθούν|ακολούθησ\p{L}+|αρχίζει|ξεκινά\p{L}*|στο (?:πρώτο|δεύτερο|τρίτο|τελευταίο|επόμενο) στάδιο|αφού)(?!\p{L})/iu,
  function:
    /(?<!\p{L})(?:επιτρέπ(?:ει|ουν)|εμποδίζ(?:ει|ουν)|ρυθμίζ(?:ει|ουν)|ελέγχ(?:ει|ουν)|προστατεύ(?:ει|ουν)|παράγ(?:ει|ουν)|παρέχ(?:ει|ουν)|μεταφέρ(?:ει|ουν)|βοηθ(?:ά|άει|ούν|άνε)|στηρίζ(?:ει|ουν)|αποθηκεύ(?:ει|ουν)|απομακρύν(?:ει|ουν)|μετατρέπ(?:ει|ουν)|διατηρ(?:εί|ούν)|εξασφαλίζ(?:ει|ουν)|απορροφ(?:ά|ούν)|εκκρίν(?:ει|ουν)|χρησιμεύ(?:ει|ουν)|συγκρατ(?:εί|ούν)|φιλτράρ(?:ει|ουν)|αποφασίζ(?:ει|ουν)|ψηφίζ(?:ει|ουν)|φροντίζ(?:ει|ουν)|διευθύν(?:ει|ουν))(?!\p{L})/iu,
  view: /(?<!\p{L})(?:ορισμένοι|κάποιοι|μερικοί|άλλοι|πολλοί|ιστορικοί|ερευνητές|επιστήμονες|υποστηρικτές|επικριτές|αντίπαλοι)(?!\p{L}).*(?<!\p{L})(?:υποστηρίζ\p{L}+|πιστεύ\p{L}+|θεωρούν|λένε|ισχυρίζ\p{L}+|υποστήρι\p{L}+|πίστευ\p{L}+|θεωρούσαν)(?!\p{L})|(?<!\p{L})(?:υποστήριξε|υποστήριζε|πίστευε|ισχυρίστηκε|ισχυριζόταν) (?:ότι|πως)(?!\p{L})/iu,
  past: /(?<!\p{L})(?:ήταν|είχ\p{L}{1,3}|\p{L}{3,}(?:ηκε|ηκαν|ησε|ησαν|ασε|ισε|ισαν|εψε|αψε|ωσε|ωσαν|ούσε|ούσαν|όταν|ονταν|ξε|ξαν|ψε|ψαν|έλαβε|έγινε))(?!\p{L})/iu,
};

const tables: Readonly<Record<ContentLanguage, Words>> = { en: english, el: greek };

/** The cues of one sentence. */
export function cuesOf(passage: Passage, language: ContentLanguage): Cues {
  const words = tables[language];
  const raw = rawOf(passage).replace(/\s+/g, ' ');
  const has = (name: keyof Words): boolean => words[name].test(raw);
  const past = has('past');
  return {
    cause: has('cause'),
    result: has('result'),
    contrast: has('contrast'),
    claim: has('claim'),
    // The year of a reference in brackets is no evidence.
    evidence: words.evidence.test(passage.clean),
    rule: has('rule') && !past && !/\byou\b/i.test(raw),
    step: has('step'),
    function: has('function'),
    view: has('view'),
    past,
  };
}
