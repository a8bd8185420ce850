/** As many wait in a small world as in a large one: people keep up with what comes. What grows is what was done. */
export const WAITING = 60;

const id = (n: string, column: string) => `(lpad(to_hex(${n}), 8, '0') || '-0000-4000-8000-${column}')::uuid`;
const person = (n = 'n') => id(n, '000000000001');
const company = (n = 'n') => id(n, '000000000002');
const waits = `n <= ${WAITING}`;
const doneAt = `case when not ${waits} then now() - n * interval '20 minutes' end`;
const since = `now() - n * interval '20 minutes'`;

const CASES = `
  insert into form_messages (id, kind, tenant, locale, name, email, message, subject, profile_id, state, created_at, digest,
    waiting_since, due_at, changed_at)
  select ${id('n', '000000000011')}, 'support', 'ZA', 'en-ZA', 'Thabo Khumalo', 'person' || n || '@people.example',
    'My invoice has the wrong name on it.', 'My invoice', ${person()}, case when ${waits} then 'open' else 'closed' end,
    ${since}, 'case ' || n, ${since}, case when ${waits} then now() + n * interval '1 minute' else 'infinity' end, ${since}
  from generate_series($1::int, $2::int) n`;

const TRUST = `
  insert into trust_cases (id, subject, subject_id, company_id, name, state, opened_at, waiting_since, reports, reporters,
    score, judged_at)
  select ${id('n', '000000000012')}, 'company', ${company()}, ${company()}, 'Karoo Motors ' || n,
    case when ${waits} then 'waiting' else 'done' end, ${since}, ${since}, 3, 3, 40, ${doneAt}
  from generate_series($1::int, $2::int) n`;

const CHECKS = `
  insert into company_checks (id, company_id, state, email, domain, proved_at, registered_name, registration_number,
    waiting_since, verified_at, changed_at)
  select ${id('n', '000000000013')}, ${company()}, case when ${waits} then 'waiting' else 'verified' end,
    'info@company' || n || '.example', 'company' || n || '.example', now(), 'Company ' || n, '2019/' || lpad(n::text, 6, '0') || '/07',
    ${since}, ${doneAt}, ${since}
  from generate_series($1::int, $2::int) n`;

const CANDIDATES = `
  insert into candidates (profile_id, work_country_id) select ${person()}, 1 from generate_series($1::int, $2::int) n`;

const HISTORIES = `
  insert into candidate_job_histories (id, profile_id, company_name)
  select ${id('n', '000000000014')}, ${person()}, 'Kafue Foods ' || n from generate_series($1::int, $2::int) n`;

const REFERENCES = `
  insert into reference_checks (id, job_history_id, profile_id, kind, state, waiting_since, act, reason, judged_by_name, judged_at)
  select ${id('n', '000000000015')}, ${id('n', '000000000014')}, ${person()}, 'no_mail',
    case when ${waits} then 'waiting' else 'done' end, ${since}, case when not ${waits} then 'confirm' end,
    case when not ${waits} then 'We phoned them' end, case when not ${waits} then 'Zinhle Dlamini' end, ${doneAt}
  from generate_series($1::int, $2::int) n`;

const REVIEWS = `
  insert into reviews (id, profile_id, kind, state, file, waiting_since, act, feedback, reason, judged_by_name, judged_at)
  select ${id('n', '000000000016')}, ${person()}, 'video', case when ${waits} then 'waiting' else 'done' end,
    n || '.webm', ${since}, case when not ${waits} then 'feedback' end, case when not ${waits} then 'Clear and friendly.' end,
    case when not ${waits} then 'Watched' end, case when not ${waits} then 'Zinhle Dlamini' end, ${doneAt}
  from generate_series($1::int, $2::int) n`;

const PRIVACY = `
  insert into privacy_requests (id, kind, source, state, tenant, locale, name, email, fingerprint, message, profile_id,
    created_at, due_at, closed_at, closed_by)
  select ${id('n', '000000000017')}, 'access', 'account', case when ${waits} then 'waiting' else 'refused' end, 'ZA', 'en-ZA',
    'Thabo Khumalo', 'person' || n || '@people.example', 'print ' || n, 'What do you know of me?', ${person()}, ${since},
    ${since} + interval '30 days', ${doneAt}, case when not ${waits} then 'Zinhle Dlamini' end
  from generate_series($1::int, $2::int) n`;

const PAID = `
  insert into payment_steps (payment_id, status, at) select ${id('n', '000000000003')}, 'success', ${since}
  from generate_series($1::int, $2::int) n`;

const INVOICES = `
  insert into invoices (id, company_id, payment_id, number, billed_to, lines, net, vat, currency, issued_at)
  select ${id('n', '000000000018')}, ${company()}, ${id('n', '000000000003')}, 'MZA-' || lpad(n::text, 8, '0'),
    '{"name": "Karoo Motors"}', '[]', 130348, 19552, 'ZAR', ${since}
  from generate_series($1::int, $2::int) n`;

const REFUNDS = `
  insert into refund_requests (id, payment_id, amount, reason, needs_second, asked_by, asked_by_name, asked_at, state,
    decided_by, decided_by_name, decided_at)
  select ${id('n', '000000000019')}, ${id('n', '000000000003')}, 1000, 'Paid twice', true, ${person('1')}, 'Zinhle Dlamini',
    ${since}, case when ${waits} then 'waiting' else 'declined' end, case when not ${waits} then ${person('2')} end,
    case when not ${waits} then 'Mwila Banda' end, ${doneAt}
  from generate_series($1::int, $2::int) n`;

const MAILS = `
  insert into mail_log (id, recipient, subject, state, at)
  select ${id('n', '000000000020')}, 'person' || n || '@people.example', 'Your application', 'sent', ${since}
  from generate_series($1::int, $2::int) n`;

/** What each queue of the console holds, by how many people there are. */
export const queues = (people: number): [statement: string, rows: number][] => {
  const tenth = Math.ceil(people / 10);
  return [
    [CASES, tenth],
    [TRUST, tenth],
    [CHECKS, tenth],
    [CANDIDATES, tenth],
    [HISTORIES, tenth],
    [REFERENCES, tenth],
    [REVIEWS, tenth],
    [PRIVACY, tenth],
    [PAID, tenth],
    [INVOICES, tenth],
    [REFUNDS, tenth],
    [MAILS, people],
  ];
};
