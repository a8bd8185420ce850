import { subscriber } from '../../core/module.ts';
import { publish, publishAll } from '../../realtime/publish.ts';
import { applicationMovesRepository } from './applications.moves.repository.ts';
import { presentApplication } from './applications.presenter.ts';
import { applicationsRepository } from './applications.repository.ts';

/** A new application stands in an open list without a reload. */
export const echoCreated = subscriber({
  name: 'applications.echo-created',
  on: ['application.created', 'invite.restored'],
  async handle(tx, event) {
    const { company_id, application_id } = event.payload;
    const [row] = await applicationsRepository(tx).findByIds(company_id, [application_id]);
    if (!row) return;
    const to = { channel: 'company', id: company_id, event: 'application' } as const;
    await publish(tx, event, to, { action: 'created', row: presentApplication(row) });
  },
});

export const echoChanged = subscriber({
  name: 'applications.echo-changed',
  on: ['applications.moved', 'applications.marked'],
  async handle(tx, event) {
    const { payload } = event;
    const ids = 'moves' in payload ? payload.moves.map((move) => move.application_id) : payload.application_ids;
    const changed = await applicationMovesRepository(tx).changes(ids);
    if (changed.length === 0) return;
    const to = { channel: 'company', id: payload.company_id, event: 'application' } as const;
    const rows = changed.map(({ company_id: _, ...row }) => row);
    await publish(tx, event, to, { action: 'changed', rows, actor_id: 'moves' in payload ? payload.actor_id : null });
  },
});

export const echoRemoved = subscriber({
  name: 'applications.echo-removed',
  on: ['applications.removed', 'job.pipeline_removed'],
  async handle(tx, event) {
    const { company_id, removed } = event.payload;
    const to = (row: { id: string }) => ({ id: company_id, part: row.id });
    const rows = removed.map(({ status_id: _, ...row }) => row);
    await publishAll(
      tx,
      event,
      rows.map((row) => ({
        to: { ...to(row), channel: 'company', event: 'application' } as const,
        body: { action: 'deleted', id: row.id } as const,
      })),
    );
    await publishAll(
      tx,
      event,
      rows.map((row) => ({
        to: { ...to(row), channel: 'application-deletions', event: 'deleted' } as const,
        body: { row },
      })),
    );
  },
});

export const echoMatch = subscriber({
  name: 'applications.echo-match',
  on: ['application.matched'],
  async handle(tx, event) {
    const { company_id, application_id } = event.payload;
    const row = await applicationsRepository(tx).findMatch(company_id, application_id);
    if (row) await publish(tx, event, { channel: 'matches', id: company_id, event: 'match' }, { row });
  },
});
