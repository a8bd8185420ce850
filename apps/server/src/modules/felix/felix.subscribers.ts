import { subscriber } from '../../core/module.ts';
import { notifyPerson } from '../../domain/notifications/notify.ts';

/** Companies read it, so its person should know that there is something to read. */
export const tellOfReview = subscriber({
  name: 'felix.tell-of-review',
  on: ['video.reviewed'],
  handle: (tx, event) =>
    notifyPerson(tx, event, {
      recipient_id: event.payload.profile_id,
      type: 'Video_Reviewed',
      data: { code: 'video_reviewed' },
    }),
});
