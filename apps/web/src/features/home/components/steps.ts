import type { ComponentType } from 'react';
import { m } from '@/paraglide/messages';
import { ApplicantRows } from './applicant-rows';
import { DraftLines } from './draft-lines';
import { MessagePair } from './message-pair';
import { ProfileSlip } from './profile-slip';
import { ResultRows } from './result-rows';
import { StatusTrail } from './status-trail';

export type Side = 'seeker' | 'employer';

interface Step {
  title: () => string;
  text: () => string;
  Picture: ComponentType;
}

export const steps: Record<Side, readonly Step[]> = {
  seeker: [
    { title: m.home_look, text: m.home_look_text, Picture: ResultRows },
    { title: m.home_apply, text: m.home_apply_text, Picture: ProfileSlip },
    { title: m.home_hear, text: m.home_hear_text, Picture: StatusTrail },
  ],
  employer: [
    { title: m.home_post, text: m.home_post_text, Picture: DraftLines },
    { title: m.home_choose, text: m.home_choose_text, Picture: ApplicantRows },
    { title: m.home_talk, text: m.home_talk_text, Picture: MessagePair },
  ],
};
