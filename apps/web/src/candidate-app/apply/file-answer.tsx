import { candidateFileLimits, storage } from '@marula/contract/file-limits';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { api, newKey } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import * as forms from '@/lib/endpoints/forms.gen';
import { putFile } from '@/lib/files';
import { m } from '@/paraglide/messages';
import { personQuery } from '../session';
import { Notice } from '../ui/notice';
import type { Answer } from './apply-draft';
import classes from './file-answer.module.css';
import type { AskedQuestion } from './questions';

const most = candidateFileLimits.documentBytes;
const bucket = storage.buckets.candidateDocuments;

interface FileAnswerProps {
  question: AskedQuestion;
  value: Answer | undefined;
  onChange: (answer: Answer) => void;
}

/** Becomes one of the person's documents, under the question: there the companies they apply to can open it. */
export function FileAnswer({ question, value, onChange }: FileAnswerProps) {
  const id = useId();
  const { data: person } = useQuery(personQuery);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (person?.kind !== 'candidate') throw new Error(m.candidate_app_file_sign_in());
      if (file.size > most) throw new Error(m.candidate_app_file_large({ megabytes: most / 1024 / 1024 }));
      const ending = /\.[a-z0-9]{2,5}$/i.exec(file.name)?.[0].toLowerCase() ?? '';
      const name = `${person.profile.id}/${newKey()}${ending}`;
      await putFile(bucket, name, file);
      const { document_types } = await api(forms.read);
      const document_type_id = document_types.at(-1)?.id ?? 0;
      const { title } = await api(candidateApp.addDocument, {
        body: { title: question.text, document_type_id, path: name, education_id: null, job_history_id: null },
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
