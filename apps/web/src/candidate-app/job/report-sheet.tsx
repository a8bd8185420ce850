import { useQuery } from '@tanstack/react-query';
import { sendReport } from '@/lib/public-jobs';
import { m } from '@/paraglide/messages';
import { ReportForm } from '../report/report-form';
import { reasonsQuery } from './job.queries';

export const ReportSheet = ({ jobId, onClose }: { jobId: string; onClose: () => void }) => (
  <ReportForm
    title={m.browse_report()}
    why={m.browse_report_why()}
    sent={m.browse_report_sent()}
    reasons={useQuery(reasonsQuery)}
    send={(report) => sendReport({ job_id: jobId, ...report })}
    onClose={onClose}
  />
);
