import { storage } from '@marula/contract/file-limits';
import { useState } from 'react';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { m } from '@/paraglide/messages';
import { videoRefusal } from '../../files/refusals';
import { sendNewFile } from '../../files/send-file';
import { SendState } from '../../files/send-state';
import { useSend } from '../../files/use-send';
import { Button } from '../../ui/button';
import { RemoveSheet } from '../remove-sheet';
import type { StepProps } from '../step-props';
import { useKeepProfile } from '../use-profile';
import { NewVideo } from './new-video';
import classes from './video.module.css';
import { type Seen, VideoReview } from './video-review';
import { VideoWords } from './video-words';

export function VideoStep({ profile }: StepProps) {
  const keep = useKeepProfile();
  const [seen, setSeen] = useState<Seen>();
  const [removing, setRemoving] = useState(false);
  const send = useSend({
    refusal: videoRefusal,
    send: (file, way) =>
      sendNewFile({ bucket: storage.buckets.candidateVideos, owner: profile.id, file, ...way }, (path) =>
        api(candidateApp.putVideo, { body: { path, length_in_seconds: seen?.seconds ?? 1 } }),
      ),
    onSent: (video) => {
      keep((profile) => ({ ...profile, video, video_grade: null, video_review: null }));
      setSeen(undefined);
    },
  });
  if (seen)
    return (
      <>
        <VideoReview
          seen={seen}
          busy={send.isPending}
          onSend={() => send.choose(seen.file)}
          onAgain={() => setSeen(undefined)}
        />
        <SendState send={send} />
      </>
    );
  return (
    <>
      {profile.video && (
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: people's own videos come without a text */}
          <video
            className={classes.video}
            controls
            preload="none"
            src={profile.video.video_url}
            aria-label={m.candidate_app_profile_video()}
          />
          <Button look="quiet" icon="trash-2" onClick={() => setRemoving(true)}>
            {m.candidate_app_profile_video_remove()}
          </Button>
          <VideoWords profile={profile} />
        </>
      )}
      <NewVideo onSeen={setSeen} />
      {removing && (
        <RemoveSheet
          title={m.candidate_app_profile_video()}
          text={m.candidate_app_profile_video_remove_text()}
          remove={async () => {
            await api(candidateApp.removeVideo);
            keep((profile) => ({ ...profile, video: null }));
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}
