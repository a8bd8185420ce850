import type { User } from '@supabase/supabase-js';
import { useState } from 'react';
import { ApiError } from '@/lib/api-error';
import { forgetSession } from '@/lib/auth/sign-out';
import { m } from '@/paraglide/messages';
import { FormHead } from '@/ui/form-head';
import { type CompanyDraft, foundCompany, type Start } from '../founding';
import { isComplete, namesIn } from '../names';
import { useTask } from '../use-task';
import { CompanyStep } from './company-step';
import { FailureNote } from './failure-note';
import { OwnerSteps } from './owner-steps';
import { PlanStep } from './plan-step';

interface CompanyAndPlanProps {
  user: User;
  plan: string | undefined;
  onFounded: () => Promise<void>;
  /** Somebody whose address belongs to the app has been signed out. */
  onRefused: (text: string) => Promise<void>;
}

const isAppAccount = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'auth.app_account';

export function CompanyAndPlan({ user, plan, onFounded, onRefused }: CompanyAndPlanProps) {
  const task = useTask();
  const known = namesIn(user.user_metadata);
  const [draft, setDraft] = useState<CompanyDraft>({
    ...known,
    name: '',
    website: '',
    industry_id: '',
    company_type_id: '',
  });
  const [step, setStep] = useState<'company' | 'plan'>('company');

  const start = (chosen: Start) =>
    task.run(async () => {
      try {
        await foundCompany(draft, chosen, user);
      } catch (error) {
        if (!isAppAccount(error)) throw error;
        await forgetSession();
        return onRefused(error.message);
      }
      await onFounded();
    });

  return (
    <>
      <FormHead text={step === 'company' ? m.identity_company_text() : m.identity_plan_text()} />
      <OwnerSteps step={step} />
      <FailureNote failure={task.failure} />
      {step === 'company' ? (
        <CompanyStep
          draft={draft}
          asksNames={!isComplete(known)}
          onDone={(next) => {
            setDraft(next);
            setStep('plan');
          }}
        />
      ) : (
        <PlanStep plan={plan} task={task} onStart={start} onBack={() => setStep('company')} />
      )}
    </>
  );
}
