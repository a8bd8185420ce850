import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import type { CandidateDocument } from '@marula/contract/candidates.history.contract';
import { candidateFileLimits, cvDocumentTypeId, storage } from '@marula/contract/file-limits';
import { textLimits } from '@marula/contract/limits';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { m } from '@/paraglide/messages';
import { FileButton } from '../files/file-button';
import { documentRefusal } from '../files/refusals';
import { sendNewFile } from '../files/send-file';
import { SendState } from '../files/send-state';
import { useSend } from '../files/use-send';
import { useEntries } from '../profile/use-entries';
import { Flow } from '../shell/flow';
import { Stack } from '../shell/stack';
import { Row, Rows } from '../ui/row';
import classes from './cv.module.css';

interface ChooseCvProps {
  profile: OwnCandidate;
  /** With the document that the file has become. */
  onChosen: (document: CandidateDocument) => void;
  onLeave: () => void;
}

const bucket = storage.buckets.candidateDocuments;
const accept = candidateFileLimits.documentTypes;

/** The file becomes one of the person's documents first, so that nothing is lost whatever the reading brings. */
export function ChooseCv({ profile, onChosen, onLeave }: ChooseCvProps) {
  const { put } = useEntries('documents');
  const send = useSend({
    refusal: documentRefusal,
    send: (file, way) =>
      sendNewFile({ bucket, owner: profile.id, file, ...way }, (path, key) =>
        api(candidateApp.addDocument, {
          key,
          body: {
            title: file.name.slice(0, textLimits.title),
            document_type_id: cvDocumentTypeId,
            path,
            education_id: null,
            job_history_id: null,
          },
        }),
      ),
    onSent: (document) => {
      put(document);
      onChosen(document);
    },
  });
  const earlier = profile.documents.filter(({ document_type_id }) => document_type_id === cvDocumentTypeId);
  const buttons = { accept, disabled: send.isPending, onFile: send.choose };
  return (
    <Flow title={m.candidate_app_cv_title()} now={0} of={0} closes onBack={onLeave} foot={null}>
      <div className={classes.head}>
        <h1>{m.candidate_app_cv_choose()}</h1>
        <p>{m.candidate_app_cv_choose_text()}</p>
      </div>
      <div className={classes.choose}>
        <FileButton icon="camera" capture="environment" label={m.candidate_app_cv_photo()} {...buttons} />
        <FileButton icon="upload" look="outline" label={m.candidate_app_cv_file()} {...buttons} />
        <p className={classes.note}>{m.candidate_app_cv_kinds()}</p>
      </div>
      <SendState send={send} />
      {earlier.length > 0 && (
        <Stack title={m.candidate_app_cv_earlier()}>
          <Rows boxed>
            {earlier.map((document) => (
              <Row key={document.id} icon="file-text" title={document.title} onClick={() => onChosen(document)} />
            ))}
          </Rows>
        </Stack>
      )}
    </Flow>
  );
}
