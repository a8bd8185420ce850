import type { figureQuestions } from '../tools.ts';
import { countOf, countWords } from './numbers.ts';

export type FigureQuestion = (typeof figureQuestions)[number];

/** How people ask for a figure; the first that fits is meant. */
const asked: readonly (readonly [RegExp, FigureQuestion])[] = [
  [
    /\b(?:my|our|the current) (?:current )?(?:plan|subscription)\b|\b(?:which|what) (?:plan|subscription) (?:am i|are we|do (?:i|we) have)|\bwhen (?:does|do|will|is) (?:it|my|our|the|i|we)[^.?]{0,30}\b(?:renew(?:s|al)?|billed|charged)\b|\bnext (?:payment|bill|renewal)\b|\b(?:trial|plan|subscription) (?:end|ends|over|expires?|renews?)\b/,
    'my_plan',
  ],
  [
    /\b(?:your|the|marula'?s?|plan|current) pric(?:es?|ing)\b|^pric(?:es|ing|e list)\b|\b(?:how much|what)\b[^.?]{0,40}\b(?:plans?|professional|starter|scale|subscriptions?|bundles?|credits?|extra posts?|upgrade|upgrading)\b|\b(?:how much|what)\b[^.?]{0,30}\b(?:plan|post|posts|advert|job)s? costs?\b|\b(?:how much (?:is|are|for|does)|what does) (?:a|one|an extra|more|it cost to) (?:more )?(?:post|posts|job post)\b|\bcosts? of (?:a|the|an?other) (?:plan|post|bundle)\b|\bwhat plans\b/,
    'prices',
  ],
  [/\bwho (?:has |have )?(?:saw|seen|looked at|viewed|visited|clicked(?: on)?|opened)\b/, 'viewers'],
  [
    /\b(?:which|what|best) (?:source|sources|channel|channels|link|links|site|platform)\b|\bsources (?:of|for)\b/,
    'best_sources',
  ],
  [
    /\b(?:pipeline|funnel)\b|\bcompare\b[^.?]{0,30}\b(?:jobs|adverts)\b|\b(?:what|which) (?:open )?(?:jobs|adverts) (?:do|are|have)\b|\b(?:list|show(?: me)?) (?:all )?(?:my|our|the) (?:open |active |live )?(?:jobs|adverts)\b/,
    'pipeline',
  ],
  [/\b(?:which|what)\b[^.?]{0,30}\bworst\b/, 'fewest_applications'],
  [
    /\bwhen (?:does|do|will|is)[^.?]{0,50}\b(?:end|ending|expire|close|run out)\b|\bhow (?:long|many days)[^.?]{0,30}\bleft\b/,
    'ending_soon',
  ],
  [/\b(?:show|list|see)\b[^.?]{0,20}\bapplicants?\b/, 'new_applications'],
  [
    /\b(?:posts?|credits?|adverts?|ads) (?:do (?:we|i) )?(?:have )?(?:left|remaining|over)\b|\bhow many (?:job )?posts\b|\bcan (?:i|we) still post\b|\bposts? allocation\b|\bremaining posts?\b/,
    'posts_left',
  ],
  [
    /\b(?:unanswered|unread|open|waiting) (?:chats?|messages|conversations)\b|\b(?:chats?|messages|conversations) (?:are |is )?(?:waiting|unanswered|unread|open)\b|\bwho wrote\b|\bwho (?:has )?messaged\b|\b(?:any|have|got|new) (?:any |new )*messages\b|\bchats? (?:to|we|i) (?:answer|should)/,
    'unanswered_chats',
  ],
  [
    /\b(?:end|ends|ending|expire|expires|expiring|run|runs|running|close|closes|closing) (?:soon|out|off|next|this week|shortly|first)\b|\babout to (?:end|expire|close)\b|\bwhich (?:job|jobs|adverts?) (?:end|expire|close)/,
    'ending_soon',
  ],
  [
    /\b(?:job|jobs|advert|post|vacancy|position|role)\b[^.?]{0,30}\b(?:wait|waits|waiting|waited|stuck|slow|slowest|open|unfilled)\b[^.?]{0,20}\blong(?:est)?\b|\b(?:which|what) (?:job|advert|one|position|vacancy|role) (?:waits|is waiting|has waited|is stuck|is slowest|takes longest|needs attention)\b|\blongest (?:waiting|open)\b|\bwaits longest\b|\bwait(?:s|ed|ing)? the longest\b|\boldest (?:job|advert|vacancy)\b/,
    'waiting_longest',
  ],
  [
    /\bhow (?:fast|quick(?:ly)?|soon|long)[^.?]{0,30}\b(?:answer|answers|reply|replies|respond|response)\b|\bresponse time\b|\b(?:time to )?first answer\b|\bhow long do (?:people|applicants|candidates) wait\b/,
    'first_answer',
  ],
  [
    /\bwho (?:should|do|must) (?:i|we) (?:answer|reply|respond|get back|call|contact)\b|\bwho (?:still )?waits\b|\b(?:who|any(?:one|body)|some(?:one|body)) (?:(?:is|are|has been) )?(?:still )?waiting\b|\b(?:people|applicants|candidates)[^.?]{0,20}\bwait(?:s|ing)?\b|\banswer first\b|\breply first\b|\bunanswered (?:applications|applicants)\b|\bwho have (?:i|we) not answered\b|\bnot (?:yet )?(?:been )?answered\b/,
    'waiting_people',
  ],
  [
    /\b(?:fewest|least|lowest|hardly any|no|not enough|too few) (?:appl\w+|candidates|cvs)\b|\bnobody (?:applied|applies)\b|\bno one (?:applied|applies)\b|\bwhich[^.?]{0,30}\b(?:fewest|least)\b|\bworst\b[^.?]{0,20}\b(?:job|advert)\b/,
    'fewest_applications',
  ],
  [
    /\bmost (?:appl\w+|popular|candidates|cvs)\b|\b(?:best|strongest) (?:performing )?(?:job|advert|post)\b|\bgets? the most\b(?! (?:views|looks|clicks))|\bbusiest\b/,
    'most_applications',
  ],
  [
    /\b(?:most|how many|number of) (?:views|viewed|clicks|looks|visits|visitors|seen)\b|\bmost (?:often )?(?:viewed|seen|looked at|visited)\b|\bviews\b|\bwho (?:saw|looked at|viewed)\b|\bhow many (?:people )?(?:saw|looked|viewed)\b/,
    'most_views',
  ],
  [
    /\btime to (?:hire|fill)\b|\bhow (?:long|many days)[^.?]{0,30}\b(?:hire|hires|hired|hiring|fill)\b|\bdays to hire\b/,
    'time_to_hire',
  ],
  [
    /\bwhere (?:do|did|are|is|does)[^.?]{0,40}\b(?:come|coming|came|from|find us|hear|applicants|applications)\b|\b(?:best|which|what) (?:source|sources|channel|channels|link|links)\b|\bwhich (?:site|platform)\b|\bsources?\b|\bwhatsapp or\b/,
    'best_sources',
  ],
  [
    /^(?:the |my |our |all |new )*(?:applicants|applications|candidates|cvs)\b[^.?]{0,20}\b(?:for|of|in|on|today|yesterday|week|month)\b|\brank\b[^.?]{0,20}\bapplicants\b|^hw many\b[^.?]{0,30}\bappl\w+|\bhow many[^.?]{0,30}\b(?:appl\w+|candidates|cvs|people)\b(?![^.?]{0,20}\b(?:shortlisted|hired|invited|declined|fit)\b)|\bnew (?:appl\w+|candidates|cvs)\b|\bany (?:new )?(?:appl\w+|candidates|cvs|luck)\b|\bwho applied\b|\bapplications? (?:since|today|this|in the|from)\b|\bcome in\b(?= (?:since|today|this))|\banybody (?:new|apply|applied)\b|\banyone (?:new|apply|applied)\b/,
    'new_applications',
  ],
  [
    /\bwhat(?:'s| is|s)? (?:happened|changed|going on)\b|\b(?:update me|catch me up|bring me up to date)\b|\bpipeline\b|\bfunnel\b|\bhow (?:are|is|were) (?:we|things|it|hiring|business|my hiring|our hiring|the hiring)(?: doing| going| looking)?\b|\bhow (?:am i|did we|have we) (?:doing|do|done)\b|\b(?:overview|summary|numbers|figures|stats|statistics|report)\b(?! (?:an?|him|her|this|that|the) )|\bhow many[^.?]{0,30}\b(?:shortlisted|hired|invited|declined)\b|\bwhere do we stand\b|\bhow is (?:the|this|my|our)[^.?]{0,40}\b(?:doing|going)\b/,
    'pipeline',
  ],
];

export const figureAsked = (text: string): FigureQuestion | undefined =>
  asked.find(([pattern]) => pattern.test(text))?.[1];

const DAY = 86_400_000;
const dayOf = (iso: string) => new Date(`${iso}T00:00:00Z`);
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const USUAL_DAYS = 30;
const MOST_DAYS = 365;

/** How far back somebody asks, today counted. */
export function daysBack(text: string, today: string): number | undefined {
  const now = dayOf(today);
  const weekday = (now.getUTCDay() + 6) % 7;
  const since = new RegExp(`\\bsince (?:last )?(${weekdays.join('|')})\\b`).exec(text);
  if (since) return ((now.getUTCDay() - weekdays.indexOf(since[1] ?? '') + 7) % 7 || 7) + 1;
  const count = new RegExp(`\\b(?:last|past|previous) (${countWords}) (day|week|month)s?\\b`).exec(text);
  if (count)
    return Math.min(
      MOST_DAYS,
      (countOf(count[1]) ?? 1) * { day: 1, week: 7, month: 30 }[count[2] as 'day' | 'week' | 'month'],
    );
  if (/\btoday\b/.test(text)) return 1;
  if (/\byesterday\b/.test(text)) return 2;
  if (/\bthis week\b/.test(text)) return weekday + 1;
  if (/\b(?:last|past) week\b/.test(text)) return 7;
  if (/\bthis month\b/.test(text)) return now.getUTCDate();
  if (/\b(?:last|past) month\b|\bfortnight\b/.test(text)) return /fortnight/.test(text) ? 14 : 30;
  if (/\b(?:quarter|three months)\b/.test(text)) return 90;
  if (/\bthis year\b/.test(text))
    return Math.min(MOST_DAYS, Math.floor((now.getTime() - Date.UTC(now.getUTCFullYear(), 0, 1)) / DAY) + 1);
  return /\b(?:last|past) year\b/.test(text) ? MOST_DAYS : undefined;
}

export const usualDays = USUAL_DAYS;
