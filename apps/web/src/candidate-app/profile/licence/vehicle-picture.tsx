import type { OwnVehicle } from '@marula/contract/candidate-app.profile.contract';
import { fileLimits, storage } from '@marula/contract/file-limits';
import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { FileButton } from '../../files/file-button';
import { pictureRefusal } from '../../files/refusals';
import { sendNewFile } from '../../files/send-file';
import { SendState } from '../../files/send-state';
import { useSend } from '../../files/use-send';
import { Button } from '../../ui/button';
import classes from './vehicle-picture.module.css';

interface VehiclePictureProps {
  profileId: string;
  vehicle: OwnVehicle;
  onChange: (vehicle: OwnVehicle) => void;
}

export function VehiclePicture({ profileId, vehicle, onChange }: VehiclePictureProps) {
  const params = { id: vehicle.id };
  const send = useSend({
    refusal: pictureRefusal,
    send: (file, way) =>
      sendNewFile({ bucket: storage.buckets.vehicleImages, owner: profileId, file, ...way }, (path) =>
        api(candidateApp.putVehicleImage, { params, body: { path } }),
      ),
    onSent: onChange,
  });
  const remove = useMutation({
    mutationFn: () => api(candidateApp.removeVehicleImage, { params }),
    onSuccess: onChange,
    onError: ({ message }) => toast.error(message),
  });
  return (
    <div className={classes.picture}>
      {vehicle.image_url && <img src={vehicle.image_url} alt="" loading="lazy" />}
      <div>
        <FileButton
          icon="camera"
          look="outline"
          label={vehicle.image_url ? m.candidate_app_profile_picture_other() : m.candidate_app_profile_picture_add()}
          accept={fileLimits.pictureTypes}
          disabled={send.isPending}
          onFile={send.choose}
        />
        {vehicle.image_url && (
          <Button look="quiet" disabled={remove.isPending} onClick={() => remove.mutate()}>
            {m.candidate_app_profile_picture_remove()}
          </Button>
        )}
      </div>
      <SendState send={send} />
    </div>
  );
}
