import { felixLimits } from '@marula/contract/felix-limits';
import { z } from 'zod';

const job_id = z.uuid().describe('One of the jobs that were named');
const most = z.number().int().min(1).max(20).describe('How many people, the best first');

/** Questions about a company's own figures that the product can answer, each with its rows. */
export const figureQuestions = [
  'waiting_longest',
  'waiting_people',
  'new_applications',
  'most_applications',
  'fewest_applications',
  'most_views',
  'first_answer',
  'time_to_hire',
  'pipeline',
  'ending_soon',
  'posts_left',
  'unanswered_chats',
  'best_sources',
  'viewers',
  'prices',
  'my_plan',
] as const;

/** What Felix can look up and prepare. Nothing here changes anything: an act waits until the person says so. */
export const tools = {
  find_people: {
    about: 'Turns words about whom somebody looks for into filters of the search for people, and counts who is found',
    input: z.object({ text: z.string(), job_id: job_id.nullable() }),
  },
  people_who_fit: {
    about: 'The people who fit one job best and have not applied to it, with how well they fit',
    input: z.object({ job_id, most }),
  },
  write_job: {
    about: 'Drafts a job from what was said about it',
    input: z.object({ text: z.string() }),
  },
  check_job: {
    about: 'Reads the advert of one job and says what could be better',
    input: z.object({ job_id }),
  },
  figures: {
    about: 'Answers a question about the company’s own hiring from its own figures',
    input: z.object({
      question: z.enum(figureQuestions),
      job_id: job_id.nullable(),
      days: z.number().int().min(1).max(365).describe('How far back, where it matters'),
    }),
  },
  which_job: {
    about:
      'Asks which of several jobs is meant: it shows them with place and date, so that those of one name can be told apart',
    input: z.object({ job_ids: z.array(z.uuid()).min(1).max(100) }),
  },
  invite: {
    about: 'Prepares an invitation to apply for one job, to the people who fit best; it waits for a yes',
    input: z.object({ job_id, most }),
  },
  shortlist: {
    about: 'Prepares to shortlist the best applicants of one job, with words to each of them; it waits for a yes',
    input: z.object({ job_id, most, words: z.string().nullable() }),
  },
  message: {
    about:
      'Prepares a message to the applicants of one job who are shortlisted, or to the best who applied; it waits for a yes',
    input: z.object({ job_id, most, shortlisted: z.boolean(), words: z.string() }),
  },
  act_on_people: {
    about:
      'Prepares to shortlist, decline, hire or write to applicants who were called by name; it waits for a yes, and asks which one where several have the name',
    input: z.object({
      names: z.array(z.string().min(1).max(200)).min(1).max(felixLimits.names).describe('As the person wrote them'),
      act: z.enum(['shortlist', 'decline', 'hire', 'message']),
      job_id: job_id.nullable(),
      words: z.string().nullable().describe('What is said to them; needed for a message'),
    }),
  },
  extend: {
    about: 'Prepares to let a job run longer, which costs a post; it waits for a yes',
    input: z.object({ job_id }),
  },
  archive: {
    about: 'Prepares to take a job offline; it waits for a yes',
    input: z.object({ job_id }),
  },
} as const;

export type ToolName = keyof typeof tools;
export type ToolInput<N extends ToolName> = z.output<(typeof tools)[N]['input']>;
export const toolNames = Object.keys(tools) as ToolName[];
