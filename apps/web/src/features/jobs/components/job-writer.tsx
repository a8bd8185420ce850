import type { CompanySummary } from '@marula/contract/companies.contract';
import type { PostAllocationSummary } from '@marula/contract/subscriptions.contract';
import { useState } from 'react';
import { companyTenant } from '@/lib/auth/me';
import { useStore } from '@/lib/store';
import { m } from '@/paraglide/messages';
import { purchasePrompt } from '../jobs.state';
import { ConflictNotice } from './conflict-notice';
import { DraftOverDialog } from './draft-over-dialog';
import { DraftedTable } from './drafted-table';
import { FelixFeedback } from './felix-feedback';
import { FelixNotes, PayHintNote } from './felix-notes';
import { FelixWriter } from './felix-writer';
import type { JobOptions } from './job-draft';
import { JobFormLayout } from './job-form-layout';
import { draftWith } from './job-input';
import { JobPreview } from './job-preview';
import { LeaveDialog } from './leave-dialog';
import { OfferStep } from './offer-step';
import { type PlaceParts, PlaceStep } from './place-step';
import { PositionProposals } from './position-proposals';
import { PurchasePrompt } from './purchase-prompt';
import { QuestionsStep } from './questions-step';
import { RequirementsStep } from './requirements-step';
import { StepTitle } from './step-title';
import { useDrafted } from './use-drafted';
import { useFeedback } from './use-feedback';
import { type JobWriting, useJobWriting } from './use-job-writing';
import type { FormKind } from './use-send-job-form';
import { WholePreview } from './whole-preview';
import { WorkStep } from './work-step';

interface JobWriterProps extends JobWriting {
  options: JobOptions;
  posts: PostAllocationSummary;
  company: Pick<CompanySummary, 'name' | 'logo'>;
  places: PlaceParts;
}

const wordsOf = (kind: FormKind | 'copy', last: boolean) => {
  if (kind === 'online') return { send: m.jobs_save(), save: last ? undefined : m.jobs_save() };
  if (kind === 'repost') return { send: m.jobs_repost() };
  return { send: kind === 'copy' ? m.jobs_publish_copy() : m.jobs_publish(), save: m.jobs_save_draft() };
};

interface PanelsProps extends Shown {
  writing: ReturnType<typeof useJobWriting>;
  felix: ReturnType<typeof useDrafted>;
  /** Nothing is written yet: Felix offers itself. */
  empty: boolean;
}

function WorkPanel({ writing, felix, options, empty }: PanelsProps) {
  const { form, steps } = writing;
  const box = (
    <FelixWriter
      open={empty}
      drafted={felix.drafted !== null}
      told={felix.told}
      onTold={felix.tell}
      onDrafted={felix.show}
    />
  );
  if (felix.drafted)
    return (
      <>
        <StepTitle>{m.jobs_work_title()}</StepTitle>
        {box}
        <DraftedTable
          drafted={felix.drafted}
          options={options}
          onField={(field) => felix.use(field)}
          onDrop={felix.drop}
        />
      </>
    );
  return (
    <WorkStep
      form={form}
      options={options}
      proposals={<PositionProposals form={form} />}
      felix={
        <>
          {box}
          <FelixNotes questions={felix.questions} onField={steps.lead} />
        </>
      }
    />
  );
}

function Panels(props: PanelsProps) {
  const { writing, felix, options, places } = props;
  const { form, step } = writing;
  if (step === 'work') return <WorkPanel {...props} />;
  if (step === 'place') return <PlaceStep form={form} options={options} places={places} />;
  if (step === 'requirements') return <RequirementsStep form={form} options={options} />;
  if (step === 'offer')
    return (
      <OfferStep
        form={form}
        options={options}
        now={new Date()}
        hint={felix.pay && <PayHintNote hint={felix.pay} terms={options.remuneration_terms} />}
      />
    );
  return <QuestionsStep form={form} />;
}

type Shown = Pick<JobWriterProps, 'options' | 'places'>;

/** The form at work: what is typed, what is kept, what others do meanwhile, and the way out. */
export function JobWriter({ options, posts, company, places, ...props }: JobWriterProps) {
  const writing = useJobWriting(props);
  const [whole, setWhole] = useState(false);
  const { form, step, steps, conflict } = writing;
  const felix = useDrafted(form, steps);
  const feedback = useFeedback(form);
  const asked = step === 'work' ? felix.drafted : null;
  const kind = props.kind === 'new' && props.job ? 'copy' : props.kind;
  const card = {
    draft: asked ? draftWith(form.values, asked.job) : form.values,
    options,
    company,
    currency: companyTenant().currency,
  };
  return (
    <>
      <JobFormLayout
        {...{ form, step, steps, keptAt: writing.keptAt, busy: writing.busy }}
        open={kind !== 'new'}
        about={m.jobs_about({ kind, title: props.job?.title ?? '' })}
        panel={<Panels {...{ writing, felix, options, places }} empty={kind === 'new'} />}
        instead={asked ? { label: m.felix_draft_use(), run: () => felix.use() } : undefined}
        notice={
          conflict.length > 0 && (
            <ConflictNotice
              actorId={writing.actorId}
              fields={conflict}
              onTheirs={writing.takeTheirs}
              onMine={writing.keepMine}
            />
          )
        }
        preview={
          <>
            {!steps.next && <FelixFeedback feedback={feedback} onField={steps.lead} />}
            <JobPreview
              {...card}
              cost={props.kind === 'online' ? undefined : { posts, now: new Date() }}
              onWhole={() => setWhole(true)}
              onStep={steps.go}
            />
          </>
        }
        words={wordsOf(kind, !steps.next)}
        onSend={writing.send}
        onSave={writing.save}
        onPreview={() => setWhole(true)}
      />
      <WholePreview {...card} opened={whole} onClose={() => setWhole(false)} />
      <PurchasePrompt
        opened={useStore(purchasePrompt)}
        onClose={() => purchasePrompt.set(false)}
        onLeave={writing.letGo}
      />
      <DraftOverDialog fields={felix.over} onYes={felix.overwrite} onNo={felix.keep} />
      <LeaveDialog isUnsent={writing.isUnsent} />
    </>
  );
}
