import type { CopyKey } from '@marula/copy/say';

/** What is said without looking anything up. */
export const sentences = {
  hello: 'felix_engine_hello',
  who: 'felix_engine_who',
  cannot: 'felix_engine_cannot',
  no_jobs: 'felix_engine_no_jobs',
  tell_job: 'felix_engine_tell_job',
  tell_people: 'felix_engine_tell_people',
  tell_words: 'felix_engine_tell_words',
  nothing_before: 'felix_engine_nothing_before',
  say_yes: 'felix_engine_say_yes',
  nothing_waits: 'felix_engine_nothing_waits',
  say_no: 'felix_engine_say_no',
  nothing_done: 'felix_engine_nothing_done',
  thanks: 'felix_engine_thanks',
  undo: 'felix_engine_undo',
  whole_list: 'felix_engine_whole_list',
  why_fit: 'felix_engine_why_fit',
  no_row: 'felix_engine_no_row',
  open_row: 'felix_engine_open_row',
  only_which: 'felix_engine_only_which',
  letter: 'felix_engine_letter',
  decline_many: 'felix_engine_decline_many',
  invite_one: 'felix_engine_invite_one',
  pay_usual: 'felix_engine_pay_usual',
  in_billing: 'felix_engine_in_billing',
  in_team: 'felix_engine_in_team',
  in_reports: 'felix_engine_in_reports',
  in_applications: 'felix_engine_in_applications',
  in_job: 'felix_engine_in_job',
  by_search: 'felix_engine_by_search',
  no_call: 'felix_engine_no_call',
  not_counted: 'felix_engine_not_counted',
} as const satisfies Record<string, CopyKey>;

export type Saying = keyof typeof sentences;

const YES =
  /^(?:yes|yep|yeah|yes please|ok|okay|sure|do it|go ahead|confirm|send it|send|ja|please do|yes,? do (?:it|that)|(?:yes,? )?go for it)[\s!.]*$/;
const NO =
  /^(?:no|nope|nee|no thanks?|no thank you|cancel(?: (?:it|that))?|don'?t|do not|stop|leave it|never ?mind|forget it|not now|drop (?:it|that))[\s!.]*$/;
const UNDO =
  /^(?:please |can you |could you )*(?:undo|revert|take (?:it|that|this) back|roll (?:it|that) back|put (?:it|him|her|them|that) back)\b/;
const MORE =
  /^(?:show(?: me)? |give(?: me)? |any |see |and )*(?:more|the rest|all(?: of them)?|next|the others|others|more of (?:them|those))(?: (?:please|people|candidates|jobs|rows))?[\s?.!]*$/;
const WHY =
  /^(?:but |and |so )?why (?:him|her|them|these|those|this one|that one|this person|is (?:he|she|it|that|this)|are they)\b|^why[\s?.!]*$|\b(?:how|why)\b[^.?]{0,30}\b(?:match|percentage|percent|score|ranked|ranking|%)/;
const ONLY = /^(?:and |but )?(?:only|just) (?:those|these|them|the best|the good ones|some)[\s?.!]*$/;
const HELLO =
  /^(?:hi|hello|hey|good (?:morning|day|afternoon|evening)|howzit|sawubona|molo|muli bwanji|help(?: me)?|what can you do|how can you help(?: me)?|what do you do|how are you)\b[\s!.?]*(?:felix)?[\s!.?]*$|\bwhat (?:can|could) (?:you|i ask)\b/;
const WHO =
  /\b(?:who|what) are you\b|\bare you (?:a |an )?(?:real|human|person|bot|robot|ai|machine|chatgpt|gemini)\b|\b(?:real|human) person\b|\bam i (?:talking|speaking) to\b/;
const THANKS =
  /^(?:thanks?|thank you|thank you very much|thx|great|perfect|nice|cool|cheers|lekker|dankie|ngiyabonga|enkosi|zikomo|natotela)\b[^?]{0,30}$/;
const whole: readonly (readonly [RegExp, Saying])[] = [
  [NO, 'say_no'],
  [UNDO, 'undo'],
  [MORE, 'whole_list'],
  [WHY, 'why_fit'],
  [ONLY, 'only_which'],
  [THANKS, 'thanks'],
  [WHO, 'who'],
  [HELLO, 'hello'],
];

const WAITS = /\(waiting: /;

/** What a few words mean that ask for nothing to be looked up. */
export function smallTalk(text: string, felix: string | undefined): Saying | undefined {
  const waits = WAITS.test(felix ?? '');
  if (YES.test(text))
    return waits || /\(which of: /.test(felix ?? '') || felix === undefined ? 'say_yes' : 'nothing_waits';
  if (NO.test(text)) return waits ? 'say_no' : 'nothing_done';
  return whole.find(([pattern]) => pattern.test(text))?.[1];
}
