import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import { m } from '@/paraglide/messages';
import classes from './job-body.module.css';

/** The server has taken out of it whatever could run. */
const Html = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it is stored
  <div className={classes.written} dangerouslySetInnerHTML={{ __html: html }} />
);

const needsOf = (job: PublicJob) =>
  [
    job.experience?.name,
    job.education_level?.name,
    job.drivers_licence?.name,
    job.languages.map(({ name }) => name).join(', '),
    job.documents.map(({ name }) => name).join(', '),
  ].filter((need) => need);

const offersOf = (job: PublicJob) => [
  ...job.benefits.map(({ name }) => name),
  ...job.custom_benefits,
  ...[job.staff_accommodation, job.staff_meals, job.staff_leave, job.staff_tips].flatMap((one) => one?.name ?? []),
];

export function JobBody({ job }: { job: PublicJob }) {
  const needs = needsOf(job);
  const offers = offersOf(job);
  return (
    <div className={classes.body}>
      <section>
        <h2>{m.browse_do()}</h2>
        <Html html={job.description} />
      </section>
      {(needs.length > 0 || job.candidate_requirements) && (
        <section>
          <h2>{m.browse_need()}</h2>
          <Html html={job.candidate_requirements} />
          <ul className={classes.bullets}>
            {needs.map((need) => (
              <li key={need}>{need}</li>
            ))}
          </ul>
        </section>
      )}
      {offers.length > 0 && (
        <section>
          <h2>{m.browse_get()}</h2>
          <ul className={classes.offers}>
            {offers.map((offer) => (
              <li key={offer}>{offer}</li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{m.browse_about({ company: job.company.name })}</h2>
        {job.company.description && <Html html={job.company.description} />}
        {job.company.website && (
          <a href={job.company.website} target="_blank" rel="noopener nofollow">
            {m.browse_website()}
          </a>
        )}
      </section>
    </div>
  );
}
