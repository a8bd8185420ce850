import { formatNumber } from '@marula/contract/formats';
import { useQuery } from '@tanstack/react-query';
import { kilometres, metersPerKilometre } from '@/lib/browse-choices';
import { m } from '@/paraglide/messages';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { type AlertForm, asksForSomething, questionOf } from './alert-form';
import { previewQuery } from './alerts.queries';

interface AlertPreviewProps {
  form: AlertForm;
  onWider: (radius: number) => void;
}

/** The smallest wider circle that finds something; none where even the widest finds nothing. */
function Wider({ form, onWider }: AlertPreviewProps) {
  const radius = kilometres.map((count) => count * metersPerKilometre).find((meters) => meters >= form.radius * 2);
  const { data } = useQuery({
    ...previewQuery(questionOf({ ...form, radius: radius ?? form.radius })),
    enabled: radius !== undefined,
  });
  if (!radius || !data || data.jobs === 0) return null;
  return (
    <Button look="outline" onClick={() => onWider(radius)}>
      {m.candidate_app_alerts_wider({
        count: radius / metersPerKilometre,
        jobs: formatNumber(data.jobs),
      })}
    </Button>
  );
}

/** What it would have found, so that nobody waits for an alert that stays silent. */
export function AlertPreview({ form, onWider }: AlertPreviewProps) {
  const isAsked = asksForSomething(form);
  const { data } = useQuery({ ...previewQuery(questionOf(form)), enabled: isAsked });
  if (!isAsked || !data) return null;
  const count = data.jobs;
  return (
    <Notice
      icon="info"
      tone="brand"
      role="status"
      act={count === 0 && form.point && <Wider form={form} onWider={onWider} />}
    >
      {data.capped ? m.candidate_app_alerts_many({ count }) : m.candidate_app_alerts_found({ count })}
    </Notice>
  );
}
