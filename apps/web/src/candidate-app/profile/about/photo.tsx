import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import { fileLimits, storage } from '@marula/contract/file-limits';
import { useState } from 'react';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { pictureAddress, removePicture } from '@/lib/files';
import { nameOf } from '@/lib/person-words';
import { m } from '@/paraglide/messages';
import { FileButton } from '../../files/file-button';
import { pictureRefusal } from '../../files/refusals';
import { sendFile } from '../../files/send-file';
import { SendState } from '../../files/send-state';
import { useSend } from '../../files/use-send';
import { Button } from '../../ui/button';
import { Face } from '../../ui/face';
import { RemoveSheet } from '../remove-sheet';
import { useKeepProfile } from '../use-profile';
import classes from './photo.module.css';

const bucket = storage.buckets.profileImages;

/** Shown as soon as it is sent; the rest of the form is saved by its button. */
export function Photo({ profile }: { profile: OwnCandidate }) {
  const keep = useKeepProfile();
  const [removing, setRemoving] = useState(false);
  const save = async (profile_image: string | null) => {
    const saved = await api(candidateApp.update, { body: { profile_image } });
    keep(() => saved);
  };
  const send = useSend({
    refusal: pictureRefusal,
    send: async (file, way) => {
      await sendFile({ bucket, name: profile.id, file, ...way });
      await save(await pictureAddress(bucket, profile.id));
    },
    onSent: () => {},
  });
  const { profile_image: photo } = profile;
  return (
    <div className={classes.photo}>
      <Face name={nameOf(profile)} photo={photo} size={88} />
      <div>
        <FileButton
          icon="camera"
          label={m.candidate_app_profile_photo_take()}
          accept={fileLimits.pictureTypes}
          capture="user"
          disabled={send.isPending}
          onFile={send.choose}
        />
        <FileButton
          icon="image"
          look="outline"
          label={m.candidate_app_profile_photo_choose()}
          accept={fileLimits.pictureTypes}
          disabled={send.isPending}
          onFile={send.choose}
        />
        {photo && (
          <Button look="quiet" icon="trash-2" onClick={() => setRemoving(true)}>
            {m.candidate_app_profile_photo_remove()}
          </Button>
        )}
      </div>
      <SendState send={send} />
      {removing && (
        <RemoveSheet
          title={m.candidate_app_profile_photo()}
          text={m.candidate_app_profile_photo_remove_text()}
          remove={async () => {
            await save(null);
            await removePicture(bucket, profile.id);
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  );
}
