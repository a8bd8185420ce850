import { fileLimits } from '@marula/contract/file-limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '@/paraglide/messages';
import { ApiError } from './api-error';
import { pictureProblem, removePicture, uploadPicture } from './files';

const megabytes = fileLimits.pictureBytes / (1024 * 1024);

const problems = {
  type: m.error_files_invalid_image,
  size: () => m.settings_picture_size({ megabytes }),
};

/** Why a file cannot be taken; nothing where it can. */
export const pictureRefusal = (file: File): string | undefined => {
  const found = pictureProblem(file);
  return found && problems[found]();
};

export const pictureWords = () => ({
  description: m.settings_picture_hint({ megabytes }),
  accept: fileLimits.pictureTypes,
  words: {
    choose: m.settings_picture_choose(),
    change: m.settings_picture_change(),
    remove: m.settings_picture_remove(),
  },
});

interface Picture {
  bucket: Parameters<typeof uploadPicture>[0];
  /** The file's name: the id of whom it shows. */
  name: string;
  /** Keeps the address with the person or the company. */
  save: (address: string | null) => Promise<unknown>;
}

/** A picture that is put away and shown as soon as it is chosen. */
export const usePicture = ({ bucket, name, save }: Picture) => {
  const [problem, setProblem] = useState<string>();
  const change = useMutation({
    mutationFn: async (file: File | null) => {
      if (file) return save(await uploadPicture(bucket, name, file));
      await save(null);
      await removePicture(bucket, name);
    },
    onError: (error) => setProblem(error instanceof ApiError ? error.message : m.error_files_upload_failed()),
  });
  const choose = (file: File) => {
    const refusal = pictureRefusal(file);
    setProblem(refusal);
    if (!refusal) change.mutate(file);
  };
  const remove = () => {
    setProblem(undefined);
    change.mutate(null);
  };
  return { busy: change.isPending, error: problem, onChoose: choose, onRemove: remove };
};
