import { m } from '@/paraglide/messages';
import { ApplicantRows } from './applicant-rows';
import { DraftLines } from './draft-lines';
import { MessagePair } from './message-pair';
import type { Step } from './step';

export const employerSteps: readonly Step[] = [
  { title: m.home_post, text: m.home_post_text, Picture: DraftLines },
  { title: m.home_choose, text: m.home_choose_text, Picture: ApplicantRows },
  { title: m.home_talk, text: m.home_talk_text, Picture: MessagePair },
];
