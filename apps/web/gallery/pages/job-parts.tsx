import { useEffect } from 'react';
import { FelixDraft, type FelixWork } from '@/features/jobs/components/felix-draft';
import { emptyDraft, type JobDraft } from '@/features/jobs/components/job-draft';
import { JobPreview } from '@/features/jobs/components/job-preview';
import { JobSteps } from '@/features/jobs/components/job-steps';
import { OfferStep } from '@/features/jobs/components/offer-step';
import { PayCheck } from '@/features/jobs/components/pay-check';
import { PlaceStep } from '@/features/jobs/components/place-step';
import { QuestionsStep } from '@/features/jobs/components/questions-step';
import { useJobForm } from '@/features/jobs/components/use-job-form';
import { WorkStep } from '@/features/jobs/components/work-step';
import { Row, Specimen } from '../frame';
import classes from '../gallery.module.css';
import { nothing } from '../said';
import { allocations, company, unlimited } from '../sample/company';
import { fullDraft, jobOptions, longDraft, payHint } from '../sample/drafts';
import { now } from '../sample/moments';
import { longTitle, sampleId } from '../sample/words';
import { placeParts } from './place-parts';

const unfinished: JobDraft['questionnaire'] = [
  { id: sampleId(6, 3), type: 'yes_no', text: '', required: true, knock_out: ['no'] },
  {
    id: sampleId(6, 4),
    type: 'multi_select',
    text: longTitle,
    required: false,
    options: ['', 'a', 'a'],
    knock_out: [],
  },
];

/** Every field left empty and asked for. */
function RefusedSteps() {
  const form = useJobForm({ ...emptyDraft, questionnaire: unfinished });
  // biome-ignore lint/correctness/useExhaustiveDependencies: refused once, when it is shown
  useEffect(() => {
    form.validate();
  }, []);
  return (
    <>
      <Specimen name="Role, refused">
        <div className={classes.form}>
          <WorkStep form={form} options={jobOptions} />
        </div>
      </Specimen>
      <Specimen name="Offer, refused">
        <div className={classes.form}>
          <OfferStep form={form} options={jobOptions} now={now} />
        </div>
      </Specimen>
      <Specimen name="Place, refused">
        <div className={classes.form}>
          <PlaceStep form={form} options={jobOptions} places={placeParts} />
        </div>
      </Specimen>
      <Specimen name="Questions, refused">
        <div className={classes.form}>
          <QuestionsStep form={form} />
        </div>
      </Specimen>
    </>
  );
}

function Preview({ name, draft, posts = allocations }: { name: string; draft: JobDraft; posts?: typeof allocations }) {
  return (
    <Specimen name={name} width={440}>
      <div style={{ padding: 16 }}>
        <JobPreview
          draft={draft}
          options={jobOptions}
          company={company}
          currency="ZAR"
          cost={{ posts, now }}
          onWhole={nothing}
          onStep={nothing}
        />
      </div>
    </Specimen>
  );
}

function Felix({ name, work }: { name: string; work: FelixWork }) {
  return (
    <Specimen name={name}>
      <div style={{ padding: 16 }}>
        <FelixDraft work={work} onUse={nothing} onRewrite={nothing} onRetry={nothing} onDiscard={nothing} />
      </div>
    </Specimen>
  );
}

const check = (pay_min: number, pay_max: number) => (
  <div style={{ padding: 16 }}>
    <PayCheck hint={payHint('ZA')} draft={{ ...fullDraft('ZA'), pay_min, pay_max }} />
  </div>
);

export function JobParts() {
  return (
    <>
      <Specimen name="Steps" note="two of them need a look">
        <JobSteps step="offer" reached="questions" wrong={['work', 'place']} onStep={nothing} />
      </Specimen>
      <Row>
        <RefusedSteps />
        <Felix name="Felix writes" work={{ state: 'writing' }} />
        <Felix name="Felix failed" work={{ state: 'failed' }} />
        <Specimen name="Pay under what is usual">{check(900_000, 1_100_000)}</Specimen>
        <Specimen name="Pay over what is usual">{check(4_000_000, 4_000_000)}</Specimen>
        <Preview name="Preview of an empty job" draft={emptyDraft} posts={{ ...allocations, total_available: 0 }} />
        <Preview name="Preview of a long one" draft={longDraft} posts={unlimited} />
        <Preview name="Hidden pay" draft={{ ...fullDraft('ZA'), hide_pay: true }} />
      </Row>
    </>
  );
}
