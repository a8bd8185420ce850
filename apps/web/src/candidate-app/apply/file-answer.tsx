import { candidateAppBase } from '@marula/contract/candidate-app-paths';
import { candidateFileLimits, otherDocumentTypeId as document_type_id, storage } from '@marula/contract/file-limits';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { m } from '@/paraglide/messages';
import { FileButton } from '../files/file-button';
import { documentRefusal } from '../files/refusals';
import { sendNewFile } from '../files/send-file';
import { SendState } from '../files/send-state';
import { useSend } from '../files/use-send';
import { personQuery } from '../session';
import { signInPath } from '../sign-in/next-path';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import type { Answer } from './apply-draft';
import classes from './file-answer.module.css';
import { answerFileKey } from './file-states';
import type { AskedQuestion } from './questions';

const bucket = storage.buckets.candidateDocuments;

interface FileAnswerProps {
  question: AskedQuestion;
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
function OwnFile({ profileId, question, value, onChange }: FileAnswerProps & { profileId: string }) {
  const send = useSend({
    mutationKey: answerFileKey(question.id),
    refusal: documentRefusal,
    send: (file, way) =>
      sendNewFile({ bucket, owner: profileId, file, ...way }, (path, key) =>
        api(candidateApp.addDocument, {
          key,
          body: { title: file.name, document_type_id, path, education_id: null, job_history_id: null },
        }),
      ),
    onSent: ({ title }) => onChange(title),
  });
  const buttons = { accept: candidateFileLimits.documentTypes, disabled: send.isPending, onFile: send.choose };
  return (
    <div className={classes.file}>
      <FileButton icon="camera" capture="environment" label={m.candidate_app_cv_photo()} {...buttons} />
      <FileButton
        icon="upload"
        look="outline"
        label={value ? m.candidate_app_file_other() : m.candidate_app_file_choose()}
        {...buttons}
      />
      {value && !send.isPending && (
        <Notice icon="check" tone="good" role="status">
          {m.candidate_app_file_there()}
        </Notice>
      )}
      <SendState send={send} />
    </div>
  );
}
