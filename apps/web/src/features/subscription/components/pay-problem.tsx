import { Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '@/lib/api-error';
import { m } from '@/paraglide/messages';
import classes from './receipt.module.css';
import type { Checkout } from './use-checkout';

/** Where what stands in the way can be put right. */
function Way({ code }: { code: string | undefined }) {
  if (code === 'plan.team_limit_exceeded') return <Link to="/dashboard/settings/team">{m.subscription_to_team()}</Link>;
  if (code === 'payments.billing_information_required')
    return <Link to="/dashboard/settings/billing">{m.subscription_to_billing()}</Link>;
  return null;
}

interface PayProblemProps {
  code?: string | undefined;
  children: ReactNode;
}

/** Why it cannot be paid or had, and the way out of it where there is one. */
export const PayProblem = ({ code, children }: PayProblemProps) => (
  <Box component="p" role="alert" className={classes.problem}>
    {children} <Way code={code} />
  </Box>
);

/** What the preview says against it, or what was answered when the button was pressed. */
export function CheckoutProblem({ preview, error, changed }: Checkout) {
  const refusal = preview.data?.refusal;
  if (refusal) return <PayProblem code={refusal.code}>{refusal.message}</PayProblem>;
  if (changed) return <PayProblem>{m.subscription_changed_sum()}</PayProblem>;
  return error ? <PayProblem code={codeOf(error)}>{error.message}</PayProblem> : null;
}

export const codeOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.code : undefined);
