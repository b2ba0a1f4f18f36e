import type { ContentLanguage } from '@schole/core';

/** Words of people, things of every day and nature around us: examples of what they tell are at hand. */
export const everydayWords: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /\b(?:people|persons?|individuals?|someone|somebody|one['’]s|we|our|us|others?|behaviou?rs?|humans?|children|groups?|societ\p{L}+|social|communit\p{L}+|citizens?|governments?|laws?|rights?|goods|prices?|money|work\p{L}*|emotions?|feelings?|thoughts?|thinking|memor\p{L}+|decisions?|events?|situations?|goals?|beliefs?|language|words?|stimul\p{L}+|rewards?|water|air|heat|light|sound|temperature|gas|liquid|solid|objects?|animals?|plants?|rock|wind|land|city|cities|trade|organisms?)\b/iu,
  el: /(?<!\p{L})(?:άνθρωπ|ανθρώπ|άτομ|ατόμ|πολίτ|πολιτ|κοιν[ωό]ν|ομάδ|συμπεριφορ|συναίσθ|συναισθ|σκέψ|αγαθ|τιμ[ήέώ]|χρήμα|χρημάτ|κράτ|νόμ|δικαίωμα|γλώσσα|λέξ|κείμεν|νερ[όο]|αέρ|θερμ|φως|φωτ|ήχ|αέρι|υγρ|στερε|σώμα|ζώ|φυτ|βρ[άα]χ|άνεμ|εδάφ|έδαφ|φωτι|δρόμ|σπίτι|μαθητ|παιδι|οικογέν|ψήφ|εκλογ|τροφ|ηλεκτρ|θάλασσ|δάσ|σεισμ|φάρμακ|ασθέν|πόλ|εμπόρι|εμπορ|εργα|τέχν|θε[όώ])\p{L}*/iu,
};

/** What nobody should be asked to invent words about. */
export const grave =
  /\b(?:murder|depress(?:ion|ed|ive)|rap(?:e|ed|ist)|suicid|molest|abus(?:e|ed|ive)|genocid|massacr|tortur|stabb|lynch|shooting|terroris|sexual assault)|(?<!\p{L})(?:κατάθλιψ|δολοφον|βιασ|αυτοκτον|κακοποί|γενοκτον|σφαγ|βασαν|τρομοκρατ)/iu;
