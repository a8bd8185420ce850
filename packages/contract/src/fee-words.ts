/**
 * Words that ask somebody for money before they work. It warns and never stops anything, so it would rather miss a new
 * trick than cry at every honest line about pay: what the company pays is taken out before anything is looked for.
 */
const amount = String.raw`(?:(?:r|zar|k|zmw)\s?\d[\d ,.]{0,14}|\d[\d ,.]{0,14}\s?(?:rand|kwacha|zar|zmw))`;

/** What only a swindler lets people pay for. */
const thing = `(?:registration|admin(?:istration)?|application|processing|placement|joining|sign[- ]?up|training|induction|uniforms?|ppe|safety (?:boots|gear)|medicals?|medical (?:test|check)|clearance|police clearance|vetting|background check|criminal (?:check|record check)|screening|assessment|verification|membership|facilitation|handling|visa|agency|interview|booking|file opening|commitment|security|id card|badge|permit|course|certificate|licence|kit|starter pack|study material|road test|forms?|documents?)`;
const fee = '(?:fees?|charges?|deposit|payment|money)';
const purse = `(?:airtime|talk ?time|e-?\\s?wallet|instant money|cash ?send|vouchers?|1 ?voucher|gift cards?|mobile money|airtel money|mtn money|momo|mukuru|bitcoin)`;
const give = '(?:pays?|send|transfer|deposit|eft|forward|buy|load|top up)';
const asked =
  '(?:^|[,:] ?|\\b(?:please|kindly|pls|plz|must|need to|needs to|have to|has to|required to|should|you|you to|will|to|and|then|first|just|can you|could you|candidates|applicants|learners|everyone|everybody) )';

const english = [
  `\\b${thing}(?: and ${thing})? ${fee}\\b`,
  `${asked}(?:first |just |also |only |still )?${give} (?:\\w+ ){0,4}?${amount}`,
  `${asked}(?:first |just |also )?${give} (?:\\w+ ){0,4}?${purse}\\b(?! (?:pin|number|account|wallet|agents?)\\b)`,
  `${asked}(?:first |also )?pay (?:for )?(?:your |the |a |an )?(?:own )?${thing}\\b`,
  `${amount} (?:\\w+ )?(?:for|towards) (?:your |the |a |an )?(?:own )?${thing}\\b`,
  `\\b${thing}(?: ${fee})? ?(?:is |are |costs? |will cost |will be |of |at |for |[=:(-] ?)?(?:only )?${amount}`,
  `\\b(?:kit|pack|programme|software|portfolio|licence|card)\\b[^,]{0,40} costs? (?:only )?${amount}`,
  `\\b${thing}(?: \\w+){0,4} (?:at|for|on) (?:your |their )?own (?:cost|expense|account)\\b`,
  `\\b${thing}[^,]{0,40} (?:paid|payable) by (?:the |each |every )?(?:applicants?|candidates?|learners?|you)\\b`,
  `\\b(?:applicants|candidates|you|must|shall|learners) (?:to )?buy (?:(?:your|own|the|a|an|their) ){0,2}${thing}\\b`,
  `${amount} (?:(?:is|are|each|cash|amount) ){0,2}(?:payable|upfront|up front|non-?refundable|(?:holds|secures|reserves|books) your)\\b(?! (?:monthly|weekly|daily|at month))`,
  `\\b(?:deposit|donation|contribution|token|charge) (?:of )?(?:only )?${amount}`,
  `\\bcontribut(?:e|es|ing) (?:\\w+ ){0,3}?${amount}`,
  `\\b(?:collect|collects|collecting|charge|charges|charging) (?:\\w+ ){0,2}?${amount}(?: \\w+){0,2} from (?:all|each|every\\w*|you|applicants)\\b`,
  `\\bbring (?:\\w+ )?(?:cash|money|exact change)\\b`,
  `\\bcash (?:of )?${amount} (?:to|for)\\b`,
  '\\b(?:must|has to|have to) be paid (?:upfront|up front|in advance)\\b',
  `\\b(?:pay|send|transfer|deposit) (?:\\w+ ){0,4}(?:to|so we) (?:secure|keep|reserve|hold|book|confirm) (?:your|the|a) (?:place|spot|job|position|slot|interview)\\b`,
  `\\b(?:a )?(?:small|refundable|once[- ]off|upfront|up front) (?:\\w+ )?(?:fee|deposit|payment)\\b`,
  '\\b(?:deposit|money|payment|fee) (?:is required |is needed |must be paid )?(?:first|upfront|up front|before (?:you (?:can )?start|the interview|we|your interview))\\b',
  `${asked}(?:send|pay|transfer) (?:us |me |the )?(?:money|cash|deposit|fee)\\b`,
];

const afrikaans = [
  '\\b(?:registrasie|administrasie|admin|aansoek|opleidings?|plasings?|uniform|mediese|verwerkings)[- ]?(?:fooi|koste|deposito|geld)\\b',
  `\\b(?:betaal|stuur|deponeer|oorplaas) (?:asseblief |eers |net )?(?:\\w+ ){0,3}?${amount}`,
  `\\b(?:stuur|koop|laai) (?:asseblief |eers |vir ons |'n |n )*(?:lugtyd|${purse}|koepon|geld)`,
  `${amount} (?:\\w+ ){0,3}?(?:inbetaal|betaalbaar|vooruit)\\b`,
  '\\b(?:jy|u) (?:moet|sal|moet eers) (?:eers )?(?:vir )?(?:\\w+ ){0,3}betaal\\b',
  '\\bbetaal (?:eers )?(?:vir )?(?:jou |die )?(?:opleiding|uniform|registrasie|mediese|deposito)\\b',
];

/** isiZulu and isiXhosa share most of them. */
const nguni = [
  '\\bimali (?:yokubhalis\\w*|yobhaliso|yeyunifomu|yeyunifom|yomfaniswano|yokuqeqesh\\w*|yoqeqesho|yokufaka isicelo|yesicelo|yezokwelapha|yonyango|kuqala)\\b',
  '\\b(?:kufanele|kumele|kufuneka|sicela|ucelwa) u(?:khokhe|khokhele|hlawule|hlawulele|thumele imali)\\b',
  `\\b(?:khokha|khokhela|hlawula|hlawulela) (?:\\w+ ){0,3}?(?:${amount}|kuqala|imali|i-?\\w+ )`,
  '\\b(?:thumela|uthumele|thumelani) (?:\\w+ ){0,2}?(?:imali|i-?airtime|airtime|i-?voucher|i-?ewallet)',
  '\\bthenga i-?(?:voucher|airtime)\\b',
  '\\bi-?(?:diphozithi|dipozithi|deposit)\\b',
];

const bemba = [
  '\\bindalama (?:sha|ya) (?:kulembesha|registration|training|uniform|yunifomu|medical|masambililo)\\b',
  '\\b(?:mufwile|ulingile|mulingile) (?:ukulipila|uku?tuma indalama)\\b',
  `\\b(?:lipila|lipileni|mulipile|ulipile) (?:\\w+ ){0,3}?(?:${amount}|indalama|intanshi|registration|training|uniform)`,
  '\\b(?:tuma|tumeni|mutume) (?:\\w+ ){0,2}?(?:indalama|airtime|talk ?time|units)',
  '\\bshit(?:a|eni) (?:voucher|airtime)\\b',
];

const nyanja = [
  '\\bndalama (?:za|ya|zo) ?(?:registration|kulembetsa|lembetsera|training|uniform|yunifomu|medical|maphunziro)\\b',
  '\\bmuyenera (?:kulipira|kutumiza ndalama)\\b',
  `\\b(?:lipira|lipirani|mulipire|ulipire) (?:\\w+ ){0,3}?(?:${amount}|ndalama|choyamba|registration|training|uniform)`,
  '\\b(?:tumiza|tumizani|mutumize) (?:\\w+ ){0,2}?(?:ndalama|airtime|talk ?time|units)',
  '\\bgul(?:a|ani) (?:voucher|airtime)\\b',
];

const ways = [...english, ...afrikaans, ...nguni, ...bemba, ...nyanja];
const asking = ways.map((words) => new RegExp(words, 'gu'));
/** Most sentences ask for nothing, which one look tells. */
const anyAsking = new RegExp(ways.join('|'), 'u');

/** Pay for work: so much for an hour or a month. */
const rate = new RegExp(
  `${amount}\\s?(?:(?:(?:per|a|an|each|every) |/ ?|p/?)(?:hour|hr|h|day|d|week|w|month|m|year|annum|shift|trip|delivery|task|uur|dag|week|maand|ihora|ngehora|ngosuku|ngenyanga)\\b|ngehora|ngosuku|ngenyanga|hourly|daily|weekly|monthly|pm\\b|ph\\b|p\\.m)`,
  'gu',
);

const house =
  '(?:we|(?:the |our |die )?(?:company|employer|client|hotel|casino|school|mine|firm|bank|centre|practice|lodge|college|hospital|council|farm|maatskappy)|they|i|ons)';
const buyers =
  '(?:customers?|clients?|members?|students|passengers?|parents|patients?|guests?|shoppers?|tenants?|traders)';

/** What the company pays or gives, what its own customers pay, and that nobody is asked for anything. */
const harmless = [
  rate,
  new RegExp(
    `\\b${house}(?: will| also| can| would| sal|'ll| always| shall)* (?:pay|cover|send|give|buy|load|provide|refund|deposit|transfer|reimburse)s?\\b(?! (?:it )?back\\b)[^,]*`,
    'gu',
  ),
  /\bons(?: sal)? betaal\b[^,]*/gu,
  new RegExp(`\\b(?:help|serve|assist|train|sign up) (?:\\w+ )?${buyers}\\b.*`, 'gu'),
  new RegExp(`\\b${buyers} (?:\\w+ ){0,3}?(?:pays?|deposit|send|transfer|buy|load)\\b[^,]*`, 'gu'),
  /(?<!\bwe )\b(?:collect|explain|invoices?|process|handle|check|allocate|receive|reconcile|capture|take|do not handle) (?:[\w']+,? ){0,6}(?:fees?|deposits?|payments?)\b.*/gu,
  /^pay:? (?:is |of |from )?(?:r|zar|k|zmw)\s?\d{1,3}[ ,.]?\d{3}(?!.*\b(?:for|to secure|before|into|via|first|account|and)\b).*/gu,
  /\b(?:no|never|not|without|zero|nothing|nobody|don'?t|do not|doesn'?t|won'?t|geen|nie|niemand|akukho|alikho|palibe|tapali)\b(?: \w+){0,4} (?:fees?|deposits?|charges?|costs?|pay|payments?|money|airtime|vouchers?|fooi|geld|imali|ndalama|indalama)\b[^,]*/gu,
  /\b(?:free|paid|covered|refunded|provided|supplied|gratis) (?:by (?:us|the company|the employer)|training|uniforms?|of charge)\b/gu,
  /\b\w+ (?:fees?|charges?|costs?) (?:is|are|will be) (?:paid|covered|on us|free)(?! by (?:the )?(?:applicant|candidate|you))[^,]*/gu,
  /\b(?:sell|selling|load|loading) (?:\w+ )?(?:airtime|vouchers?|electricity)[^,]*/gu,
  /\b(?:airtime|uniform|training|medical|transport|ppe) (?:allowance|bonus|stipend|benefit|aid)\b[^,]*/gu,
];

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replaceAll(/[^\S\n]+/gu, ' ');

/** A full stop between figures ends nothing; what is longer than any sentence is read in pieces, so nothing takes long. */
const SENTENCE = /[^!?;\n.]{1,600}(?:\.(?=\d)[^!?;\n.]{1,600}){0,9}/gu;

/** As long as it was, so that what is found behind it is found where it is. */
const withoutHarmless = (sentence: string): string =>
  harmless.reduce((left, words) => left.replaceAll(words, (found) => `${' '.repeat(found.length - 1)},`), sentence);

export interface Span {
  start: number;
  end: number;
}

/** Where a text asks for money before work. It is read as given: lower case, without accents, one space at a time. */
export function moneyAsked(text: string): Span[] {
  const found: Span[] = [];
  for (const { 0: whole, index } of text.matchAll(SENTENCE)) {
    const sentence = whole.trimStart();
    const begin = index + whole.length - sentence.length;
    if (!anyAsking.test(sentence)) continue;
    const left = withoutHarmless(sentence);
    for (const words of asking) {
      for (const { 0: hit, index: at } of left.matchAll(words)) {
        const before = hit.length - hit.replace(/^[,:\s]+/u, '').length;
        found.push({ start: begin + at + before, end: begin + at + hit.trimEnd().length });
      }
    }
  }
  return found;
}

/** Whether a message asks for money before work: a fee, a deposit, airtime, a voucher. */
export const asksForMoney = (text: string): boolean => moneyAsked(plain(text)).length > 0;
