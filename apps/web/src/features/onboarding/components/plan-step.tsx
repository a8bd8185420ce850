import { Box, Button, Group } from '@mantine/core';
import { useCompany } from '@/lib/company';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { useClaimFreeCredit } from '../onboarding.mutations';

/** One free post for each company, once. */
export function PlanStep({ onLeave }: { onLeave: () => void }) {
  const company = useCompany().data;
  const claim = useClaimFreeCredit();
  if (!company) return null;
  return (
    <>
      <Group gap="sm">
        {company.promo_claimed ? (
          <span role="status">{m.onboarding_plan_claimed()}</span>
        ) : (
          <Button variant="light" loading={claim.isPending} onClick={() => claim.mutate()}>
            {m.onboarding_plan_claim()}
          </Button>
        )}
        <ButtonLink to="/dashboard/subscription" variant="default" onClick={onLeave}>
          {m.onboarding_plan_see()}
        </ButtonLink>
      </Group>
      {claim.error && (
        <Box component="p" role="alert" c="var(--mantine-color-error)">
          {claim.error.message}
        </Box>
      )}
    </>
  );
}
