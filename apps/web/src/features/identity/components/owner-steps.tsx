import { m } from '@/paraglide/messages';
import classes from './owner-steps.module.css';

export const ownerSteps = ['account', 'company', 'plan'] as const;
export type OwnerStep = (typeof ownerSteps)[number];

const names: Record<OwnerStep, () => string> = {
  account: m.identity_step_account,
  company: m.identity_step_company,
  plan: m.identity_step_plan,
};

/** Where somebody is on the way to their company's account. */
export function OwnerSteps({ step }: { step: OwnerStep }) {
  return (
    <ol className={classes.steps} aria-label={m.identity_steps()}>
      {ownerSteps.map((one) => (
        <li key={one} aria-current={one === step ? 'step' : undefined}>
          {names[one]()}
        </li>
      ))}
    </ol>
  );
}
