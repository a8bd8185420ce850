import type { User } from '@supabase/supabase-js';
import { useState } from 'react';
import { ApiError } from '@/lib/api-error';
import { forgetSession } from '@/lib/auth/sign-out';
import { m } from '@/paraglide/messages';
import { FormHead } from '@/ui/form-head';
import layout from '@/ui/layout.module.css';
import { type ChosenPlan, checkoutOf } from '../chosen-plan';
import { companyDraft, dropCompany } from '../company-draft';
import { foundCompany } from '../founding';
import { isComplete, namesIn } from '../names';
import { dashboardHome } from '../use-go-on';
import { useTask } from '../use-task';
import { ChosenPlanNote } from './chosen-plan-note';
import { CompanyStep } from './company-step';
import { FailureNote } from './failure-note';
import { OwnerSteps } from './owner-steps';
import { PlainButton } from './plain-button';
import { PlanStep, startOf, type Way } from './plan-step';

interface CompanyAndPlanProps {
  user: User;
  chosen: ChosenPlan | undefined;
  /** Leads on, to the dashboard or to where the plan is paid. */
  onFounded: (path: string) => Promise<void>;
  /** Somebody else is to go on here. */
  onLeft: () => void;
  /** Somebody whose address belongs to the app has been signed out. */
  onRefused: (text: string) => Promise<void>;
}

const isAppAccount = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'auth.app_account';

export function CompanyAndPlan({ user, chosen, onFounded, onLeft, onRefused }: CompanyAndPlanProps) {
  const task = useTask();
  const known = namesIn(user.user_metadata);
  const [draft, setDraft] = useState(() => companyDraft(known));
  const [step, setStep] = useState<'company' | 'plan'>('company');

  const start = (way: Way) =>
    task.run(async () => {
      try {
        await foundCompany(draft, startOf(way), user);
      } catch (error) {
        if (!isAppAccount(error)) throw error;
        await forgetSession();
        return onRefused(error.message);
      }
      dropCompany();
      const toPay = way === 'buy' || chosen?.bundle !== undefined;
      await onFounded(toPay && chosen ? checkoutOf(chosen) : dashboardHome);
    });
  const leave = () => task.run(() => forgetSession().then(onLeft));

  return (
    <>
      <FormHead text={step === 'company' ? m.identity_company_text() : m.identity_plan_text()} />
      <OwnerSteps step={step} />
      <ChosenPlanNote chosen={chosen} />
      <p className={layout.note}>
        {m.identity_signed_in_as({ email: user.email ?? '' })}{' '}
        <PlainButton onClick={leave}>{m.identity_log_out()}</PlainButton>
      </p>
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
        <PlanStep chosen={chosen} task={task} onStart={start} onBack={() => setStep('company')} />
      )}
    </>
  );
}
