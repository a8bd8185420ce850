import { useState } from 'react';
import { m } from '@/paraglide/messages';
import { WithOptions } from '../profile/with-options';
import { type ChosenWork, workToSend } from '../profile/work/chosen-work';
import { WorkChoice } from '../profile/work/work-choice';
import { NewAccountStep } from './new-account-step';

/** What work somebody looks for: employers find them by it. */
export function WorkStep({ onDone }: { onDone: () => void }) {
  const [work, setWork] = useState<ChosenWork>([]);
  return (
    <NewAccountStep
      now={5}
      title={m.candidate_app_sign_up_work()}
      text={m.candidate_app_sign_up_work_text()}
      changes={work.length > 0 ? { industry: workToSend(work) } : null}
      act={m.candidate_app_done()}
      onDone={onDone}
    >
      <WithOptions>{(options) => <WorkChoice options={options} value={work} onChange={setWork} />}</WithOptions>
    </NewAccountStep>
  );
}
