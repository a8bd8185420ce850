import { useState } from 'react';
import { FelixDraft } from '@/features/jobs/components/felix-draft';
import { type JobStep, jobSteps } from '@/features/jobs/components/job-draft';
import { JobFormLayout } from '@/features/jobs/components/job-form-layout';
import { JobPreview } from '@/features/jobs/components/job-preview';
import { OfferStep } from '@/features/jobs/components/offer-step';
import { PlaceStep } from '@/features/jobs/components/place-step';
import { QuestionsStep } from '@/features/jobs/components/questions-step';
import { RequirementsStep } from '@/features/jobs/components/requirements-step';
import { type JobForm, useJobForm } from '@/features/jobs/components/use-job-form';
import { useJobSteps } from '@/features/jobs/components/use-job-steps';
import { WholePreview } from '@/features/jobs/components/whole-preview';
import { WorkStep } from '@/features/jobs/components/work-step';
import { getTenant } from '@/lib/tenant';
import { nothing, said } from '../said';
import { allocations, company } from '../sample/company';
import { felixReady, fullDraft, jobOptions, payHint, startedDraft } from '../sample/drafts';
import { now } from '../sample/moments';
import { placeParts } from './place-parts';

const asked = new URLSearchParams(location.search);
const firstStep = jobSteps.find((step) => step === asked.get('step')) ?? 'work';

function Role({ form }: { form: JobForm }) {
  const [felix, setFelix] = useState(true);
  const draft = (
    <FelixDraft
      work={felixReady}
      onUse={(text) => form.setFieldValue('description', `<p>${text}</p>`)}
      onRewrite={nothing}
      onRetry={nothing}
      onDiscard={() => setFelix(false)}
    />
  );
  return <WorkStep form={form} options={jobOptions} onFelix={() => setFelix(true)} felix={felix && draft} />;
}

export function JobFormPage() {
  const { code, currency } = getTenant();
  const form = useJobForm(firstStep === 'work' ? startedDraft : fullDraft(code));
  const [step, setStep] = useState<JobStep>(firstStep);
  const [whole, setWhole] = useState(false);
  const steps = useJobSteps({ form, step, onStep: setStep });
  const panels = {
    work: <Role form={form} />,
    place: <PlaceStep form={form} options={jobOptions} places={placeParts} />,
    requirements: <RequirementsStep form={form} options={jobOptions} />,
    offer: <OfferStep form={form} options={jobOptions} now={now} payHint={payHint(code)} />,
    questions: <QuestionsStep form={form} />,
  };
  const card = { draft: form.values, options: jobOptions, company, currency };
  return (
    <>
      <JobFormLayout
        {...{ form, step, steps, keptAt: now }}
        panel={panels[step]}
        preview={
          <JobPreview {...card} cost={{ posts: allocations, now }} onWhole={() => setWhole(true)} onStep={steps.go} />
        }
        words={{ send: 'Publish job', save: 'Save as draft' }}
        onSend={said('Published')}
        onSave={said('Saved')}
        onPreview={() => setWhole(true)}
      />
      <WholePreview {...card} opened={whole} onClose={() => setWhole(false)} />
    </>
  );
}
