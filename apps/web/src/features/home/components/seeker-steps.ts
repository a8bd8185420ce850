import { m } from '@/paraglide/messages';
import { ProfileSlip } from './profile-slip';
import { ResultRows } from './result-rows';
import { StatusTrail } from './status-trail';
import type { Step } from './step';

export const seekerSteps: readonly Step[] = [
  { title: m.home_look, text: m.home_look_text, Picture: ResultRows },
  { title: m.home_apply, text: m.home_apply_text, Picture: ProfileSlip },
  { title: m.home_hear, text: m.home_hear_text, Picture: StatusTrail },
];
