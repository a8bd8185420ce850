import { candidateAppBase } from '@marula/contract/candidate-app-paths';
import { candidateFileLimits, otherDocumentTypeId as document_type_id, storage } from '@marula/contract/file-limits';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useLocation, useSearch } from 'wouter';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { m } from '@/paraglide/messages';
import { newFileName, sendFile } from '../files/send-file';
import { shrinkPicture } from '../files/shrink-picture';
import { personQuery } from '../session';
import { signInPath } from '../sign-in/next-path';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import type { Answer } from './apply-draft';
import classes from './file-answer.module.css';

const most = candidateFileLimits.documentBytes;
const bucket = storage.buckets.candidateDocuments;

interface FileAnswerProps {
  value: Answer | undefined;
  onChange: (answer: Answer) => void;
}

/** A file needs somebody whose it is; what was answered before waits on the phone meanwhile. */
function SignInFirst() {
  const [here] = useLocation();
  const search = useSearch();
  return (
    <Notice
      icon="info"
      act={
        <Button look="outline" href={candidateAppBase + signInPath(search ? `${here}?${search}` : here)}>
          {m.candidate_app_sign_in()}
        </Button>
      }
    >
      {m.candidate_app_file_sign_in()}
    </Notice>
  );
}

export function FileAnswer(props: FileAnswerProps) {
  const { data: person } = useQuery(personQuery);
  if (!person) return null;
  return person.kind === 'candidate' ? <OwnFile {...props} profileId={person.profile.id} /> : <SignInFirst />;
}

/** Becomes one of the person's documents, where the companies they apply to can open it; its name is the answer. */
function OwnFile({ profileId, value, onChange }: FileAnswerProps & { profileId: string }) {
  const id = useId();
  const upload = useMutation({
    mutationFn: async (chosen: File) => {
      const file = await shrinkPicture(chosen);
      if (file.size > most) throw new Error(m.candidate_app_file_large({ megabytes: most / 1024 / 1024 }));
      const name = newFileName(profileId, file);
      await sendFile(bucket, name, file);
      const { title } = await api(candidateApp.addDocument, {
        body: { title: chosen.name, document_type_id, path: name, education_id: null, job_history_id: null },
      });
      return title;
    },
    onSuccess: onChange,
  });
  return (
    <div className={classes.file}>
      <label htmlFor={id}>{value ? m.candidate_app_file_other() : m.candidate_app_file_choose()}</label>
      <input
        id={id}
        type="file"
        accept={candidateFileLimits.documentTypes.join()}
        disabled={upload.isPending}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) upload.mutate(file);
        }}
      />
      {upload.isPending && <p role="status">{m.candidate_app_file_sending()}</p>}
      {value && !upload.isPending && (
        <Notice icon="check" tone="good" role="status">
          {m.candidate_app_file_there()}
        </Notice>
      )}
      {upload.error && (
        <Notice icon="triangle-alert" tone="danger" role="alert">
          {upload.error.message}
        </Notice>
      )}
    </div>
  );
}
