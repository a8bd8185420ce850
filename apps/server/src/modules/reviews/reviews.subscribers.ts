import { subscriber } from '../../core/module.ts';
import { notifyPerson } from '../../domain/notifications/notify.ts';

const told = {
  feedback: { type: 'Video_Reviewed', data: { code: 'video_feedback' } },
  take_down: { type: 'Video_Reviewed', data: { code: 'video_taken_down' } },
  confirm: { type: 'Profile_Verified', data: { code: 'identity_confirmed' } },
} as const;

/** Who is asked for another document has a letter, which says what to do. */
export const tellOfJudgement = subscriber({
  name: 'reviews.tell-of-judgement',
  on: ['review.judged'],
  async handle(tx, event) {
    const { profile_id, act } = event.payload;
    if (act !== 'ask_again') await notifyPerson(tx, event, { recipient_id: profile_id, ...told[act] });
  },
});
