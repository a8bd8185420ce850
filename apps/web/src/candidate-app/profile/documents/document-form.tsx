import type { CandidateDocument } from '@marula/contract/candidates.history.contract';
import { candidateFileLimits, otherDocumentTypeId, storage } from '@marula/contract/file-limits';
import { textLimits } from '@marula/contract/limits';
import { useState } from 'react';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { m } from '@/paraglide/messages';
import { FileButton } from '../../files/file-button';
import { fileSize } from '../../files/file-size';
import { documentRefusal } from '../../files/refusals';
import { sendNewFile } from '../../files/send-file';
import { SendState } from '../../files/send-state';
import { useSend } from '../../files/use-send';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { Select } from '../../ui/select';
import { WithOptions } from '../with-options';
import classes from './documents.module.css';

interface DocumentFormProps {
  profileId: string;
  onClose: () => void;
  onSaved: (document: CandidateDocument) => void;
}

const bucket = storage.buckets.candidateDocuments;
const accept = candidateFileLimits.documentTypes;
const withoutEnding = (name: string) => name.replace(/\.[^.]*$/, '').slice(0, textLimits.title);

/** A file, what it is and what it is called: the file first, because its name is often the answer. */
export function DocumentForm({ profileId, onClose, onSaved }: DocumentFormProps) {
  const [file, setFile] = useState<File>();
  const [title, setTitle] = useState('');
  const [kind, setKind] = useState(0);
  const [refusal, setRefusal] = useState<string>();
  const send = useSend({
    refusal: documentRefusal,
    send: (file, way) =>
      sendNewFile({ bucket, owner: profileId, file, ...way }, (path, key) =>
        api(candidateApp.addDocument, {
          key,
          body: {
            title: title.trim(),
            document_type_id: kind || otherDocumentTypeId,
            path,
            education_id: null,
            job_history_id: null,
          },
        }),
      ),
    onSent: onSaved,
  });
  const choose = (chosen: File) => {
    // A photo may become small enough; anything else is as large as it is.
    const refused = chosen.type.startsWith('image/') ? undefined : documentRefusal(chosen);
    setRefusal(refused);
    if (refused) return;
    setFile(chosen);
    if (!title.trim()) setTitle(withoutEnding(chosen.name));
  };
  const buttons = { accept, disabled: send.isPending, onFile: choose };
  return (
    <WithOptions>
      {({ document_types }) => (
        <>
          <div className={classes.two}>
            <FileButton
              icon="camera"
              capture="environment"
              label={m.candidate_app_profile_documents_photo()}
              {...buttons}
            />
            <FileButton icon="upload" look="outline" label={m.candidate_app_profile_documents_file()} {...buttons} />
          </div>
          {refusal && (
            <Notice icon="triangle-alert" tone="danger" role="alert">
              {refusal}
            </Notice>
          )}
          {file && !refusal && (
            <Notice icon="file-text" tone="brand" role="status" title={file.name}>
              {fileSize(file.size)}
            </Notice>
          )}
          <Select
            label={m.candidate_app_profile_documents_kind()}
            options={document_types}
            none={m.candidate_app_profile_choose()}
            value={kind || ''}
            onChange={(event) => setKind(Number(event.currentTarget.value))}
          />
          <Field
            label={m.candidate_app_profile_documents_name()}
            maxLength={textLimits.title}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <SendState send={send} />
          <Button
            size="lg"
            wide
            disabled={!file || kind === 0 || !title.trim() || send.isPending}
            onClick={() => file && send.choose(file)}
          >
            {send.isPending ? m.candidate_app_file_sending() : m.candidate_app_profile_documents_send()}
          </Button>
          <Button
            look="quiet"
            wide
            onClick={() => {
              send.stop();
              onClose();
            }}
          >
            {m.candidate_app_profile_cancel()}
          </Button>
        </>
      )}
    </WithOptions>
  );
}
