export const traits = ['age', 'sex', 'race', 'belief', 'family', 'health', 'looks', 'origin'] as const;
export type Trait = (typeof traits)[number];

const person =
  '(?:person|people|persons|candidates?|applicants?|individuals?|staff|employees?|workers?|team ?members?|man|men|woman|women|lad(?:y|ies)|guys?|girls?|boys?|gentlem[ae]n|drivers?|waiters?|waitress(?:es)?|cashiers?|cleaners?|receptionists?|assistants?|agents?|guards?|sales ?(?:people|person|reps?)|graduates?|matriculants?|professionals?|helpers?|chefs?|cooks?|barm[ae]n|nurses?|teachers?|clerks?|labourers?|mechanics?|technicians?|bakers?|packers?|promoters?|hostess(?:es)?|maids?|nann(?:y|ies)|domestics?|couples?|social workers?|counsellors?|carers?|caregivers?|instructors?|officers?|managers?|tutors?|secretar(?:y|ies))';
const only = '(?:only|preferred|required|needed|wanted|applicants?|candidates?)';
const race = '(?:black|white|coloured|colored|indian|asian|(?<!south )african|caucasian|afrikaner)s?';
const belief = '(?:christians?|born[- ]again|muslims?|hindus?|jewish|catholics?|church[- ]going)';

const sexes = '(?:(?:fe)?males?|lad(?:y|ies)|wom[ae]n|m[ae]n|girls?|boys?|guys?|gentlem[ae]n)';
const peoples =
  '(?:zulus?|xhosas?|sothos?|pedis?|tswanas?|tsongas?|shangaans?|vendas?|swazis?|ndebeles?|afrikaners?|bembas?|lozis?|nyanjas?|tongas?|chewas?|ngonis?|lundas?|luvales?|kaondes?|namwangas?|tumbukas?)';
const foreigners =
  '(?:foreigners|foreign nationals|immigrants|refugees|outsiders|zimbabweans|nigerians|malawians|mozambicans|congolese|somalis|pakistanis|ethiopians)';

export interface Rule {
  kind: Trait;
  pattern: string;
  instead?: string;
  /** Clumsy rather than a demand: better said otherwise, and no reason to doubt the company. */
  mild?: true;
}

/** What is said about whom one serves or what one sells is no demand: `young children`, `ladies’ wear`, `white goods`. */
const usual: readonly Rule[] = [
  {
    kind: 'age',
    pattern: `(?:young|youthful)(?:,? (?:and |&amp; )?(?:dynamic|energetic|vibrant|ambitious|fresh|trendy|fit))*,? (?=(?:\\w+ ){0,2}${person}\\b(?![’']))`,
    instead: '',
  },
  {
    kind: 'age',
    pattern: `(?:dynamic|energetic|vibrant|mature),? (?:and )?young ?(?=(?:\\w+ ){0,2}${person}\\b)`,
    instead: '',
  },
  {
    kind: 'age',
    pattern: `(?:must be |aged? |between (?:the ages? of )?)*(?:between )?(?:the ages? of |ages? |aged )?(?:1[6-9]|[2-6]\\d) ?(?:-|–|to|and) ?(?:[2-6]\\d) ?(?:years? (?:old|of age)|yrs? old|years?old)`,
    instead: '',
  },
  {
    kind: 'age',
    pattern: `(?:must be )?(?:between the ages? of|aged? between|ages?:?|aged) ?(?:1[6-9]|[2-6]\\d) ?(?:-|–|to|and) ?(?:[2-6]\\d)\\b(?! (?:months|children|learners|pupils))`,
    instead: '',
  },
  {
    kind: 'age',
    pattern: `(?:must be |preferably |ideally )?(?:under|below|younger than|not older than|no older than|over|above|older than) (?:the age of )?(?:1[89]|[2-6]\\d)(?: years?(?: old| of age)?)?(?=[\\s.,;)]*(?:only|preferred)?(?:[.,;)]|$|\\s(?:and|with|may|can|to apply)))`,
    instead: '',
  },
  {
    kind: 'age',
    pattern: `(?:no one|nobody|no applicants?|no candidates?) (?:over|above|under|older than|younger than) (?:\\d{2})\\b`,
    instead: '',
  },
  {
    kind: 'sex',
    pattern: `(?:strong |able |well[- ]presented |attractive )?(?:fe)?males? (?=${person}\\b(?!(?:'s)? ward))`,
    instead: '',
  },
  {
    kind: 'sex',
    pattern: `(?:strong |able |well[- ]presented |attractive )?(?:fe)?males? (?:${only})\\b`,
    instead: 'applicants',
  },
  {
    kind: 'sex',
    pattern: `(?:${only}|only|prefer(?:ably)?|ideally)(?: an?)? (?:fe)?males?\\b(?! (?:ward|patients?|clients?|toilets?))`,
    instead: '',
  },
  { kind: 'sex', pattern: `(?:gender|sex) ?: ?(?:fe)?male`, instead: '' },
  {
    kind: 'sex',
    pattern: `(?:young |mature |professional |single |strong |hardworking )?(?:lad(?:y|ies)|girls?|wom[ae]n|gentlem[ae]n|guys?|m[ae]n|boys?) (?:${only}|to (?:work|join|help|assist))\\b`,
    instead: 'people',
  },
  {
    kind: 'sex',
    pattern: `(?:salesman|salesmen|saleslady|salesladies|saleswoman)`,
    instead: 'salesperson',
    mild: true,
  },
  { kind: 'sex', pattern: `(?:waitress(?:es)?)`, instead: 'waiter', mild: true },
  { kind: 'sex', pattern: `(?:tea ?lady|tea ?girl)`, instead: 'tea server', mild: true },
  { kind: 'sex', pattern: `(?:handyman)(?! services)`, instead: 'handyperson', mild: true },
  {
    kind: 'sex',
    pattern: `(?:office|kitchen|shop|bar|garden|sales|house) ?(?:girl|boy|lady)`,
    instead: 'assistant',
    mild: true,
  },
  {
    kind: 'race',
    pattern: `${race}(?:,? (?:or|and|/) ?${race})* (?= *(?:(?:fe)?males? )?${person}\\b)`,
    instead: '',
  },
  {
    kind: 'race',
    pattern: `${race}(?:,? (?:or|and|/) ?${race})* (?:(?:fe)?males? )?(?:${only})\\b`,
    instead: 'applicants',
  },
  {
    kind: 'race',
    pattern: `(?:only|prefer(?:ably)?|must be)(?: an?)? ${race}\\b(?! (?:belt|card|cuisine|food|friday|tie|shirt|trousers))`,
    instead: '',
  },
  {
    kind: 'belief',
    pattern: `(?:must be |only |preferably )?(?:an? )?(?:committed |practising |devoted )?${belief}(?: ${belief})*(?: (?:${only}|${person}))?\\b(?! ?(?:school|church|music|organisation|college|hospital|brothers))`,
    instead: '',
  },
  {
    kind: 'family',
    pattern: `(?:must be |only |preferably )(?:un)?married(?: ${person}| ${only})?\\b|(?:un)?married (?:${person}|${only})\\b(?! ?['’])`,
    instead: '',
  },
  { kind: 'family', pattern: `single (?:${person}|${only}|moms?|mothers?|parents?)\\b`, instead: 'people' },
  {
    kind: 'family',
    pattern: `(?:no|without) (?:small |young )?(?:kids|children|babies|dependants|family (?:ties|commitments))\\b`,
    instead: '',
  },
  { kind: 'family', pattern: `(?:not |non[- ])pregnant(?: ${person})?`, instead: '' },
  {
    kind: 'health',
    pattern: `(?:no|without) (?:disabilit(?:y|ies)|chronic (?:illness|disease|conditions?)|handicaps?)\\b`,
    instead: '',
  },
  { kind: 'health', pattern: `(?:able[- ]bodied|hiv[- ]?(?:negative|free|test)|in perfect health)`, instead: '' },
  {
    kind: 'looks',
    pattern: `(?:attractive|good[- ]looking|beautiful|handsome|slim|slender|pretty|light[- ]skinned|well[- ]figured),? (?:(?:and )?\\w+ )?(?=${person}\\b)`,
    instead: '',
  },
  { kind: 'looks', pattern: `(?:attractive|good[- ]looking) (?:appearance|looks)`, instead: 'neat appearance' },
  {
    kind: 'looks',
    pattern: `(?:send|attach|include|with) (?:a |your )?(?:recent )?(?:full[- ]length |head and shoulders? |passport )?(?:photo|picture|selfie)s?(?: of yourself)?`,
    instead: '',
    mild: true,
  },
  {
    kind: 'origin',
    pattern: `(?:south africans?|zambians?|locals?|sa citizens?|zambian citizens?|citizens) only\\b`,
    instead: 'people who may work in the country',
  },
  {
    kind: 'origin',
    pattern: `no ${foreigners}\\b`,
    instead: 'the right to work in the country',
  },
  {
    kind: 'origin',
    pattern: `(?:mother[- ]tongue|native|first[- ]language) (?:english |afrikaans |zulu |xhosa |sotho |bemba |nyanja )?speakers?\\b`,
    instead: 'fluent speakers',
  },
];

/** Demands that are put in more words, and in other words than an advert's usual ones. */
const others: readonly Rule[] = [
  { kind: 'age', pattern: `young,? (?:and |& )?(?:energetic|dynamic|vibrant|fresh|beautiful)\\b`, instead: '' },
  {
    kind: 'age',
    pattern: `(?:1[6-9]|[2-5]\\d) ?(?:-|–|to) ?[2-6]\\d ?(?:years?|yrs)\\b(?! ?(?:['’]|experience|of|in|on|as|working|post|contract|programme))`,
    instead: '',
  },
  {
    kind: 'age',
    pattern: `(?:(?:age|ages) ?:? ?(?:limit|not (?:more|older) than|below|under|max(?:imum)?|range)|(?:maximum|max) age|age limit)(?: is| of|:)? ?(?:\\d{2})`,
    instead: '',
  },
  {
    kind: 'age',
    pattern: `(?:not|no|nobody) (?:older|more) than \\d{2}(?: years)?\\b(?! ?(?:kg|km|people|hours|minutes|days|%))`,
    instead: '',
  },
  { kind: 'age', pattern: `if you(?:'re| are) (?:over|above|older than|under) \\d{2}\\b` },
  {
    kind: 'age',
    pattern: `no old (?:people|ladies|men)\\b|too old\\b|fresh faces\\b|straight from school\\b|twenty-somethings`,
    instead: '',
  },
  { kind: 'sex', pattern: `${sexes} (?:is|are|will be) (?:preferred|wanted|given preference)\\b` },
  { kind: 'sex', pattern: `(?:only|strictly) (?:for )?${sexes}\\b(?! ?['’])`, instead: '' },
  { kind: 'sex', pattern: `^(?:fe)?males?(?= ?(?:,|$))`, instead: '' },
  {
    kind: 'sex',
    pattern: `(?:looking for|need|want|wants|seek|seeks|seeking|require|requires|prefers?|preferably|wanted:?|ideal)(?: an?| some| the| \\d+)?(?: [\\w-]+,?){0,3}? ${sexes}\\b(?! ?['’]|[- ](?:wear|clients|customers|patients|ward|shoes|founders))`,
  },
  {
    kind: 'sex',
    pattern: `${sexes} (?:\\w+ ){0,2}?(?:need not apply|should not apply|must not apply|will not manage|cannot do|not allowed|won't cope)`,
  },
  { kind: 'sex', pattern: `${sexes},? (?:aged )?(?:between )?(?:the ages of )?\\d{2} ?(?:-|–|to|and) ?\\d{2}\\b` },
  {
    kind: 'sex',
    pattern: `(?:no|not hire|don't want|against) (?:gays?|lesbians?|homosexuals?|moffies|lgbt\\w*)|(?:gays?|lesbians?|homosexuals?)(?: and \\w+)?,? (?:please )?(?:don't|do not|need not|not)\\b`,
  },
  {
    kind: 'race',
    pattern: `${race} (?:afrikaans|english|mature|young|speaking|christian)(?:[- ]speaking)? (?=${person}\\b)`,
    instead: '',
  },
  {
    kind: 'race',
    pattern: `(?:white|black|indian|coloured)s? (?:or|and) (?:indian|coloured|white|black)s?(?= ?(?:[,.;)]|$))(?<!black (?:or|and) white|white (?:or|and) black)`,
  },
  { kind: 'race', pattern: `(?:${race}|${belief}) background\\b` },
  {
    kind: 'belief',
    pattern: `no (?:jehovah\\S* ?witness\\w*|muslims|christians|rastas?|rastafarians?|atheists|pagans)`,
    instead: '',
  },
  {
    kind: 'belief',
    pattern: `(?:must|should|has to|have to|who) (?:\\w+ ){0,4}?(?:attend church|go to church|be saved|love (?:god|the lord|jesus)|pray daily)`,
  },
  {
    kind: 'belief',
    pattern: `(?:anc|eff|da|ifp|mk|pf|upnd|party) (?:membership|members?|card)\\b(?! (?:services|database))`,
  },
  {
    kind: 'family',
    pattern: `(?:no|not be|not|if you (?:are|fall|get)) (?:\\w+ )?pregnant(?: \\w+)?|pregnant (?:women|ladies|applicants)[^,]{0,50} (?:not|cannot)|planning a (?:family|baby|pregnancy)`,
  },
  {
    kind: 'family',
    pattern: `(?:must|should|needs? to|has to|have to) be (?:an? )?(?:single|unmarried|divorced|married)\\b`,
    instead: '',
  },
  {
    kind: 'health',
    pattern: `(?:no|nobody|not|don['’]t|cannot|can['’]t|never)(?: \\w+){0,4}? (?:with |on )(?:an? )?(?:\\w+ )?(?:disabilit(?:y|ies)|albinism|epilepsy|hiv|chronic medication|wheelchairs?|bad back)\\b`,
  },
  {
    kind: 'health',
    pattern: `(?:disabled|people with (?:physical )?disabilities) (?:\\w+ )?(?:need not|cannot|will not|should not|must not)`,
  },
  { kind: 'health', pattern: `hiv[- ](?:status|results?) (?:required|needed|must)|(?:take|do|undergo) an? hiv test` },
  {
    kind: 'looks',
    pattern: `(?:pretty|beautiful|nice|cute) (?:face|figure|body|legs)|light[- ](?:skinned|complexion\\w*)|(?:must )?look (?:good|hot|sexy) in|hot (?:and|&) \\w+|sexy`,
    instead: '',
  },
  {
    kind: 'looks',
    pattern: `(?:dress )?size (?:2[68]|3[0-8]|[6-9]|1[0-4])(?= (?:or|to|max|and)\\b|[,.])(?! (?:boots|shoes|tyres))`,
  },
  { kind: 'looks', pattern: `full[- ]length (?:photo|picture)`, instead: '' },
  {
    kind: 'origin',
    pattern: `(?:only |strictly )${peoples}(?:[- ]speaking)?(?: people| persons?| men| women)?\\b|${peoples}(?:[- ]speaking)?(?: people| persons?| men| women| applicants| candidates)? (?:only|by tribe|preferred)\\b|no ${peoples}\\b|by tribe\\b`,
  },
  { kind: 'origin', pattern: `(?:only (?:want|take|hire|employ) |only )(?:south africans|zambians)\\b`, instead: '' },
];

/** The same demands in Afrikaans, isiZulu and isiXhosa, Bemba and Nyanja. */
const spoken: readonly Rule[] = [
  { kind: 'sex', pattern: `(?:slegs|net|verkieslik|alleenlik) (?:mans|manlik\\w*|vroue|vroulik\\w*|dames|meisies)` },
  { kind: 'sex', pattern: `soek (?:na )?[’']?n (?:\\w+ )?(?:man|vrou|dame|meisie|jongman)\\b` },
  { kind: 'family', pattern: `(?:on)?getroude? (?:man|vrou|dame|paar)\\b|sonder kinders\\b` },
  {
    kind: 'race',
    pattern: `blankes?\\b|(?:man|vrou|paar|persoon),? blank\\b|(?:slegs|net) (?:wit|bruin|swart)(?:es| mense| persone)\\b`,
  },
  {
    kind: 'age',
    pattern: `(?:nie )?ouer as \\d{2}(?: nie)?\\b|(?:onder|jonger as) (?:die ouderdom van )?[2-5]\\d\\b(?! (?:kg|km|grade))|\\d{2} ?(?:-|–|tot) ?\\d{2} jaar(?: oud)?\\b(?! ondervinding)`,
  },
  { kind: 'belief', pattern: `lidmaat van (?:die|[’']?n) (?:\\w+ )?kerk\\b|wedergebore` },
  {
    kind: 'sex',
    pattern: `(?:abesifazane|abesilisa|amadoda|amantombazane|abafazi) (?:kuphela|bodwa)|sifuna (?:owesifazane|owesilisa|intombi|umfana)`,
  },
  {
    kind: 'age',
    pattern: `iminyaka e?ngaphansi|abaneminyaka engaphansi|iminyaka e(?:ngu|ngama|phakathi)\\S* (?:kuya|nama|ukuya)`,
  },
  { kind: 'family', pattern: `(?:o|aba)ngashadile|(?:o|aba)?n?gena(?:bantwana|zingane)` },
  { kind: 'sex', pattern: `(?:abanakashi|abaume|abakashana|abalumendo) (?:fye|epela|eka)` },
  { kind: 'family', pattern: `(?:a?ba|u)sha(?:ba)?upwa|abashupwa` },
  { kind: 'age', pattern: `imyaka (?:\\d{2}|ya kufyalwa) ukufika|abacepele imyaka` },
  {
    kind: 'sex',
    pattern: `(?:akazi|amuna|mkazi|mukazi|mwamuna|atsikana|anyamata) (?:okha|chabe|yekha|cabe)|(?:tifuna|tikufuna|tufuna) (?:mtsikana|mnyamata|mkazi|mukazi|mwamuna)`,
  },
  { kind: 'family', pattern: `w?osakwati(?:wa|ra)` },
  { kind: 'age', pattern: `w?osa(?:posa|pitirira|pitilila) zaka` },
  { kind: 'looks', pattern: `w?okongola(?= ?(?:[,.]|$))` },
];

export const rules: readonly Rule[] = [...usual, ...others, ...spoken];
