import { Text } from '@mantine/core';
import { useState } from 'react';
import { FelixDraft } from '@/features/jobs/components/felix-draft';
import { type JobStep, jobSteps } from '@/features/jobs/components/job-draft';
import { JobFormLayout } from '@/features/jobs/components/job-form-layout';
import { JobPreview } from '@/features/jobs/components/job-preview';
import { OfferStep } from '@/features/jobs/components/offer-step';
import { RoleStep } from '@/features/jobs/components/role-step';
import { useJobForm } from '@/features/jobs/components/use-job-form';
import { getTenant } from '@/lib/tenant';
import { nothing, said } from '../said';
import { allocations, company } from '../sample/company';
import { felixReady, fullDraft, jobOptions, payHint, startedDraft } from '../sample/drafts';
import { now } from '../sample/moments';

const asked = new URLSearchParams(location.search);
const firstStep = jobSteps.find((step) => step === asked.get('step')) ?? 'role';

/** Place, requirements and questions are not drawn yet: the frame shows how one gets past them. */
const notDrawn = <Text c="dimmed">This step comes with the job form’s data.</Text>;

export function JobFormPage() {
  const { code, currency } = getTenant();
  const form = useJobForm(firstStep === 'role' ? startedDraft : fullDraft(code));
  const [step, setStep] = useState<JobStep>(firstStep);
  const [felix, setFelix] = useState(true);
  const role = (
    <RoleStep
      form={form}
      options={jobOptions}
      onFelix={() => setFelix(true)}
      felix={
        felix && (
          <FelixDraft
            work={felixReady}
            onUse={(text) => form.setFieldValue('description', text)}
            onRewrite={nothing}
            onRetry={nothing}
            onDiscard={() => setFelix(false)}
          />
        )
      }
    />
  );
  return (
    <JobFormLayout
      form={form}
      step={step}
      panels={{
        role,
        place: notDrawn,
        requirements: notDrawn,
        offer: <OfferStep form={form} options={jobOptions} now={now} payHint={payHint(code)} />,
        questions: notDrawn,
      }}
      preview={
        <JobPreview
          draft={form.values}
          options={jobOptions}
          company={company}
          currency={currency}
          posts={allocations}
          now={now}
        />
      }
      keptAt={now}
      onStep={setStep}
      onPublish={said('Published')}
      onSaveAndClose={said('Saved')}
    />
  );
}
