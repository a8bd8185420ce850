import type { User } from '@supabase/supabase-js';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAnswer } from '@/lib/ask';
import { hasSession } from '@/lib/session';
import { askUnusual } from '@/lib/switches';
import { m } from '@/paraglide/messages';
import { FormHead } from '@/ui/form-head';
import { chosenPlan } from '../chosen-plan';
import { AccountStep } from '../components/account-step';
import { CheckMailStep } from '../components/check-mail-step';
import { ChosenPlanNote } from '../components/chosen-plan-note';
import { CompanyAndPlan } from '../components/company-and-plan';
import { FailureNote } from '../components/failure-note';
import { OwnerSteps } from '../components/owner-steps';
import { currentFounder } from '../founding';
import { tellAtLogin } from '../login-notice';
import { dashboardHome, useGoOn } from '../use-go-on';
import { useTask } from '../use-task';

export function CreateOwnerScreen() {
  const asked = useSearch({ from: '/_full-page/create-owner' });
  const chosen = chosenPlan(asked);
  const navigate = useNavigate();
  const goOn = useGoOn();
  const task = useTask();
  const [user, setUser] = useState<User>();
  const [looking, setLooking] = useState(hasSession);
  const [mailed, setMailed] = useState<string>();
  const isPaused = useAnswer(askUnusual).data?.unusual.includes('employer-sign-up') ?? false;

  /** Somebody who is signed in without a company goes on where they stopped. */
  const findPlace = async () => {
    const founder = await currentFounder();
    if (founder.at === 'company') setUser(founder.user);
    if (founder.at === 'code') await navigate({ to: '/login' });
    if (founder.at === 'done') await goOn(dashboardHome);
    if (founder.at === 'account') setLooking(false);
  };
  const arrive = useEffectEvent(() => task.run(findPlace));
  useEffect(() => {
    void arrive();
  }, []);

  const refuse = async (text: string) => {
    tellAtLogin(text);
    await navigate({ to: '/login' });
  };

  const begin = () => {
    setUser(undefined);
    setLooking(false);
    setMailed(undefined);
  };

  if (user) {
    return (
      <CompanyAndPlan
        user={user}
        chosen={chosen ?? chosenPlan(user.user_metadata)}
        onFounded={goOn}
        onLeft={begin}
        onRefused={refuse}
      />
    );
  }
  return (
    <>
      <FormHead text={mailed ? '' : m.identity_owner_text()} />
      <OwnerSteps step="account" />
      <ChosenPlanNote chosen={chosen} />
      <FailureNote failure={isPaused ? { text: m.error_auth_employers_paused() } : task.failure} />
      {!looking && !mailed && !isPaused && <AccountStep chosen={asked} onMailed={setMailed} />}
      {mailed && (
        <CheckMailStep
          email={mailed}
          chosen={asked}
          onConfirmed={findPlace}
          onOtherAddress={() => setMailed(undefined)}
        />
      )}
    </>
  );
}
